import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { livingAccounts, people } from '#base/accounts/queries/people.ts'
import { countCallsOf } from '#desk/calls/queries/client-calls.ts'
import { compactNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { countInvoicesOf, invoiceSumsOf } from '#desk/invoices/queries/client-sums.ts'
import { countClientFiles } from '#desk/orders/queries/client-files.ts'
import { countOrdersOf } from '#desk/orders/queries/orders-of.ts'
import { countQuotesOf } from '#desk/quotes/queries/quotes.ts'
import { countTicketsOf } from '#desk/support/queries/tickets.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import { countMessagesFrom } from '#showcase/contact/queries.ts'
import type { Client, JoinedClient, SimilarClient } from '../contract/schemas.ts'
import { billingAddress, mergeEmails } from '../domain/emails.ts'
import { partableUntil } from '../domain/join.ts'
import { clientEmails, clients } from '../table.ts'
import { proposalOf } from './billing-proposals.ts'
import { type Belongings, belongingsOf, clientId, clientOfRecord } from './claims.ts'
import { emailsOf, type StoredEmail } from './emails.ts'
import { clientName, compactVatNumber, nameInLowerCase } from './names.ts'
import { signUpOf } from './sign-ups.ts'

/** Returns the client that a record belongs to. Throws `missing`. */
export const openClient = async (id: number): Promise<Client> => readClient(await clientOfRecord(id))

async function readClient(id: number): Promise<Client> {
  const { accountId, accountName, email, isEmailVerified, ...record } = await db()
    .select({
      ...details,
      name: clientName,
      accountId: livingAccounts.id,
      accountName: people.name,
      email: livingAccounts.email,
      isEmailVerified: livingAccounts.isEmailVerified,
    })
    .from(clients)
    .leftJoin(people, eq(people.id, clients.userId))
    .leftJoin(livingAccounts, eq(livingAccounts.id, clients.userId))
    .where(eq(clients.id, id))
    .then(oneOr(msg`There is no such client`))
  const stored = await emailsOf(id)
  const emails = mergeEmails(stored)
  const belongings = await belongingsOf(id)
  return {
    ...record,
    account:
      accountId === null
        ? null
        : { id: accountId, name: accountName ?? '', email, isEmailVerified: isEmailVerified ?? false },
    emails,
    billingEmail: billingAddress(emails, email),
    joined: await joinedTo(id, stored),
    similar: await similarTo({ ...record, accountId }, [...stored.map((one) => one.email), email ?? '']),
    counts: await countsOf(belongings),
    sums: await invoiceSumsOf(belongings),
    signUp: await signUpOf(id),
    proposal: await proposalOf(id),
  }
}

const {
  userId: _userId,
  joinedId: _joinedId,
  rootId: _rootId,
  joinedAt: _joinedAt,
  filled: _filled,
  billingChangedAt: _billingChangedAt,
  refusedUserId: _refusedUserId,
  searched: _searched,
  ...details
} = getTableColumns(clients)

/** Returns the records that were joined to a client, starting with the last join. */
async function joinedTo(id: number, stored: StoredEmail[]): Promise<JoinedClient[]> {
  const rows = await db()
    .select({
      id: clients.id,
      name: clientName,
      notes: clients.notes,
      joinedId: clients.joinedId,
      joinedAt: sql<string>`${clients.joinedAt}`.mapWith(clients.joinedAt),
    })
    .from(clients)
    .leftJoin(people, eq(people.id, clients.userId))
    .where(and(eq(clientId, id), isNotNull(clients.rootId)))
    .orderBy(desc(clients.joinedAt), desc(clients.id))
  return rows.map(({ joinedId, ...row }) => ({
    ...row,
    emails: stored.filter(({ clientId }) => clientId === row.id).map(({ email }) => email),
    partableUntil: joinedId === id ? partableUntil(row.joinedAt) : null,
  }))
}

const maxSimilar = 5

type Compared = Pick<Client, 'id' | 'company' | 'contact' | 'vatNumber'> & { accountId: number | null }

/**
 * Returns records that may be of the same client, because they share one of its addresses, its VAT number or its name. Omits
 * those that, according to an admin, belong to somebody else.
 */
async function similarTo(client: Compared, emails: string[]): Promise<SimilarClient[]> {
  const addresses = emails.filter(Boolean).map((email) => email.toLowerCase())
  const addressed = new QueryBuilder()
    .select({ id: clientId })
    .from(clientEmails)
    .innerJoin(clients, eq(clients.id, clientEmails.clientId))
    .where(inArray(sql`lower(${clientEmails.email})`, addresses))
  const ofAccounts = new QueryBuilder()
    .select({ id: clientId })
    .from(clients)
    .innerJoin(livingAccounts, eq(livingAccounts.id, clients.userId))
    .where(inArray(sql`lower(${livingAccounts.email})`, addresses))
  const refusedBy = new QueryBuilder()
    .select({ id: clients.refusedUserId })
    .from(clients)
    .where(and(eq(clientId, client.id), isNotNull(clients.refusedUserId)))
  const refusing = new QueryBuilder()
    .select({ id: clientId })
    .from(clients)
    .where(client.accountId === null ? sql`false` : eq(clients.refusedUserId, client.accountId))
  const hasEmail = or(inArray(clients.id, addressed), inArray(clients.id, ofAccounts))
  const hasNumber = and(ne(clients.vatNumber, ''), eq(compactVatNumber, compactNumber(client.vatNumber)))
  const name = client.company || client.contact
  const hasName = and(sql`${name} <> ''`, eq(nameInLowerCase, sql`lower(${name})`))
  const like = (condition: SQL | undefined) =>
    new QueryBuilder().select({ id: clients.id }).from(clients).where(condition)
  // A union lets PostgreSQL use the index of each part. One condition with `or` would use none.
  const found = sql`(${addressed} union ${ofAccounts} union ${like(hasNumber)} union ${like(hasName)})`
  return db()
    .select({
      id: clients.id,
      name: clientName,
      why: sql<
        SimilarClient['why']
      >`case when ${hasEmail} then 'email' when ${hasNumber} then 'vat-number' else 'name' end`,
      hasAccount: sql<boolean>`${clients.userId} is not null`,
    })
    .from(clients)
    .leftJoin(people, eq(people.id, clients.userId))
    .where(
      and(
        isNull(clients.rootId),
        ne(clients.id, client.id),
        inArray(clients.id, found),
        or(isNull(clients.userId), notInArray(clients.userId, refusedBy)),
        notInArray(clients.id, refusing),
      ),
    )
    .orderBy(clients.id)
    .limit(maxSimilar)
}

async function countsOf(client: Belongings): Promise<Client['counts']> {
  const { userId, addresses } = client
  const [ordered] = await countOrdersOf([client])
  const [invoiced] = await countInvoicesOf([client])
  return {
    orders: ordered?.orders ?? 0,
    openOrders: ordered?.openOrders ?? 0,
    invoices: invoiced?.invoices ?? 0,
    issued: invoiced?.issued ?? 0,
    quotes: await countQuotesOf(client),
    calls: await countCallsOf(userId ?? undefined, addresses),
    messages: await countMessagesFrom(addresses),
    tickets: userId === null ? 0 : await countTicketsOf(userId),
    files: await countClientFiles(client),
  }
}
