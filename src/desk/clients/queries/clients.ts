import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { people, selectPeopleNamed } from '#base/accounts/queries/people.ts'
import {
  accountsWithOpenInvoices,
  openSumsOf,
  recordsWithOpenInvoices,
} from '#desk/invoices/queries/client-sums.ts'
import { accountsWithOrders, countOrdersOf, recordsWithOrders } from '#desk/orders/queries/orders-of.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains, containsGroups } from '#platform/database/like.ts'
import type { ListedClient } from '../contract/schemas.ts'
import type { ClientSearch } from '../contract/search.ts'
import { clientEmails, clients } from '../table.ts'
import { clientId } from './claims.ts'
import { lastEventsOf } from './events.ts'
import { clientName, firstEmail } from './names.ts'
import { askedAmong } from './sign-ups.ts'

const { userId, company, contact, city, country, createdAt } = clients

/** Accounts without a name have none in this list. */
const accountContact = sql<string>`coalesce(nullif(${contact}, ''), ${people.name}, '')`

/** Newest first. Joined records are part of their client. */
export async function listClients({
  q,
  filter,
  ...page
}: PageQuery & ClientSearch): Promise<Page<ListedClient>> {
  const selected = await selectedClients({ q, filter })
  const { items, next } = await selectPageBy(page, { createdAt, id: clients.id }, ({ after, order, limit }) =>
    db()
      .select({
        id: clients.id,
        userId,
        name: clientName,
        company,
        contact: accountContact,
        email: sql<string | null>`coalesce(${people.email}, ${firstEmail})`,
        city,
        country,
        createdAt,
      })
      .from(clients)
      .leftJoin(people, eq(people.id, userId))
      .where(and(selected, after))
      .orderBy(...order)
      .limit(limit),
  )
  const refused = await refusedAmong(items)
  const asked = await askedAmong(items)
  const counts = new Map((await countOrdersOf(items)).map((row) => [row.client, row]))
  const events = new Map((await lastEventsOf(items)).map(({ client, ...event }) => [client, event]))
  const sums = Map.groupBy(await openSumsOf(items), (row) => row.client)
  return {
    items: items.map(({ userId: account, ...client }) => {
      const { orders = 0, openOrders = 0 } = counts.get(client.id) ?? {}
      const money = sums.get(client.id) ?? []
      return {
        ...client,
        hasAccount: account !== null,
        refused: refused(client.id, account),
        asks: asked(client.id),
        orders,
        openOrders,
        open: totals(money, 'open'),
        overdue: totals(money, 'overdue'),
        lastEvent: events.get(client.id) ?? { kind: 'added', at: client.createdAt },
      }
    }),
    next,
  }
}

/** Which of the clients have the address of a refused account, and which are such an account. */
async function refusedAmong(items: { id: number; userId: number | null }[]) {
  const rows = await db()
    .select({ client: clientId, account: clients.refusedUserId })
    .from(clients)
    .where(
      and(
        isNotNull(clients.refusedUserId),
        or(
          inArray(
            clientId,
            items.map(({ id }) => id),
          ),
          inArray(
            clients.refusedUserId,
            items.flatMap(({ userId: account }) => account ?? []),
          ),
        ),
      ),
    )
  return (id: number, account: number | null): ListedClient['refused'] => {
    if (rows.some((row) => row.client === id)) return 'its-sign-up'
    return account !== null && rows.some((row) => row.account === account) ? 'account' : null
  }
}

type Sums = { currency: string; open: string; overdue: string }

const totals = (sums: Sums[], name: 'open' | 'overdue') =>
  sums.filter((row) => Number(row[name]) > 0).map(({ currency, [name]: total }) => ({ currency, total }))

/** The clients that match a search. */
export async function selectedClients({ q, filter }: ClientSearch): Promise<SQL | undefined> {
  return and(isNull(clients.rootId), filter && filters[filter](), q ? await isFound(q) : undefined)
}

const filters = {
  orders: () => or(inArray(userId, accountsWithOrders), hasRecordIn(recordsWithOrders)),
  open: () => or(inArray(userId, accountsWithOpenInvoices()), hasRecordIn(recordsWithOpenInvoices())),
  account: () => isNotNull(userId),
  'no-account': () => isNull(userId),
}

function hasRecordIn(records: SQLWrapper): SQL {
  const owners = new QueryBuilder().select({ id: clientId }).from(clients).where(inArray(clients.id, records))
  return inArray(clients.id, owners)
}

/** From this number of matches on, a page is found soonest by trying the clients in the order of the list. */
const manyFound = 300

/** With fewer matches, looks them up by the indexes. PostgreSQL would try each client of the list for conditions with `or`. */
async function isFound(text: string): Promise<SQL> {
  const select = (condition: SQL | undefined) =>
    new QueryBuilder().select({ id: clientId }).from(clients).where(condition)
  const addressed = new QueryBuilder()
    .select({ id: clientId })
    .from(clientEmails)
    .innerJoin(clients, eq(clients.id, clientEmails.clientId))
    .where(containsGroups(text, clientEmails.emailFolded))
  const named = selectPeopleNamed(text)
  const accounts = new QueryBuilder().select({ id: named.id }).from(named)
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const parts = [
    select(containsGroups(text, clients.searched)),
    addressed,
    select(inArray(userId, accounts)),
    ...(number === undefined ? [] : [select(eq(clients.id, Number(number)))]),
  ].map((part) => sql`(${part} limit ${manyFound})`)
  const { rows } = await db().execute<{ id: number }>(
    sql`select id from (${sql.join(parts, sql` union all `)}) found (id)`,
  )
  return rows.length < manyFound
    ? inArray(
        clients.id,
        rows.map(({ id }) => id),
      )
    : matches(text, number)
}

/** Each is a value, not a condition, because PostgreSQL would evaluate a subquery of a condition for all clients at once. */
function matches(text: string, number: string | undefined): SQL {
  const named = selectPeopleNamed(text)
  const isNamed = sql`(select true from ${named} where ${named.id} = ${userId})`
  const ofRecord = or(
    contains(text, [sql`member.searched`]),
    contains(text, [sql`address.email_folded`]),
    number === undefined ? undefined : sql`member.id = ${Number(number)}`,
  )
  return sql`coalesce(${contains(text, [clients.searched])} or ${isNamed} or (
    select true from ${clients} member left join ${clientEmails} address on address.client_id = member.id
    where coalesce(member.root_id, member.id) = ${clients.id} and ${ofRecord} limit 1), false)`
}
