import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { people, selectPeopleNamed } from '#base/accounts/queries/people.ts'
import { db } from '#platform/database/database.ts'
import { escapeLike } from '#platform/database/like.ts'
import type { ClientName } from '../contract/schemas.ts'
import { clientEmails, clients } from '../table.ts'
import { topRecord } from './accounts.ts'
import { clientId } from './claims.ts'

/**
 * SQL: the first address of a client. Those of its own record come first, then own addresses before those for invoices. For
 * queries with a join, because otherwise Drizzle writes columns without their table.
 */
export const firstEmail = sql<string | null>`(select ${clientEmails.email} from ${clientEmails}
  where ${clientEmails.clientId} in (select member.id from ${clients} member where coalesce(member.root_id, member.id) = ${clientId})
  order by (${clientEmails.clientId} = ${clients.id}) desc, ${clientEmails.isOwn} desc, ${clientEmails.isBilling} desc, ${clientEmails.id} limit 1)`

const nameWith = (accountName: SQLWrapper) =>
  sql<string>`coalesce(nullif(${clients.company}, ''), nullif(${clients.contact}, ''),
  ${accountName}, ${firstEmail}, 'Client #' || ${clients.id})`

/** SQL: the name of a client in lists. Needs a left join with `people`. */
export const clientName = nameWith(people.name)

const ofRecord = (recordId: SQLWrapper) => sql`from ${clients} where ${clients.id} = ${topRecord(recordId)}`

/** SQL: the name of the client of a record. It ignores the account's name. */
export const nameOfRecord = (recordId: SQLWrapper) =>
  sql<string>`(select ${nameWith(sql`null`)} ${ofRecord(recordId)})`

/** SQL: the first address of the client of a record. It ignores the account's address. */
export const emailOfRecord = (recordId: SQLWrapper) =>
  sql<string | null>`(select ${firstEmail} ${ofRecord(recordId)})`

/** SQL: the VAT number as `compactNumber` writes it. */
export const compactVatNumber = sql<string>`upper(regexp_replace(${clients.vatNumber}, '[\\s./-]', '', 'g'))`

/** SQL: the company, or else the contact, for comparisons of names. */
export const nameInLowerCase = sql<string>`lower(coalesce(nullif(${clients.company}, ''), ${clients.contact}))`

/** Selects the names of clients or joined records. */
export const selectNames = (condition: SQL | undefined) =>
  db()
    .select({ id: clients.id, name: clientName })
    .from(clients)
    .leftJoin(people, eq(people.id, clients.userId))
    .where(condition)

const begins = (column: PgColumn, text: string) => sql`lower(${column}) like lower(${`${escapeLike(text)}%`})`

/**
 * Selects the ids of all records of clients whose company, contact, account or address starts with a text. For conditions.
 */
export function recordsNamed(text: string) {
  const accounts = new QueryBuilder().select().from(selectPeopleNamed(text))
  const found = new QueryBuilder()
    .select({ id: clientId })
    .from(clients)
    .leftJoin(clientEmails, eq(clientEmails.clientId, clients.id))
    .where(
      or(
        ...[clients.company, clients.contact, clientEmails.email].map((column) => begins(column, text)),
        inArray(clients.userId, accounts),
      ),
    )
  return new QueryBuilder().select({ id: clients.id }).from(clients).where(inArray(clientId, found))
}

export async function nameOfClient(id: number): Promise<ClientName | null> {
  const [found] = await selectNames(eq(clients.id, id))
  return found ?? null
}
