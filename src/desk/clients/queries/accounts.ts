import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { clients } from '../table.ts'
import { clientId } from './claims.ts'

/** What belongs to an account, or to a record that had no account when it was made. One of both is null. */
type Owned = { userId: AnyPgColumn; clientId: AnyPgColumn }

/**
 * SQL: the account that may see an order or invoice, or null. If it was made for a record, that is the account that the record's
 * client has now.
 */
export const accountOf = ({ userId, clientId: recordId }: Record<keyof Owned, SQLWrapper>) =>
  sql<number | null>`coalesce(${userId}, (select top.user_id from ${clients} record
    join ${clients} top on top.id = coalesce(record.root_id, record.id) where record.id = ${recordId}))`

/** SQL: the number of the client of a record. */
export const topRecord = (recordId: SQLWrapper) =>
  sql<number>`(select coalesce(record.root_id, record.id) from ${clients} record where record.id = ${recordId})`

/** The numbers of all records of a client. */
export const recordsOf = (client: number | SQL) => recordsIn(eq(clientId, client))

const recordsIn = (condition: SQL) =>
  new QueryBuilder().select({ id: clients.id }).from(clients).where(condition)

/** Condition: an order or invoice belongs to an account, or to a record of its client. */
export const belongsToAccount = (owned: Owned, userId: number | SQLWrapper): SQL =>
  or(eq(owned.userId, userId), isOneOf(owned.clientId, recordsOf(clientOfAccount(userId)))) as SQL

const clientOfAccount = (userId: number | SQLWrapper) =>
  sql`(select own.id from ${clients} own where own.user_id = ${userId})`

/** An array, since PostgreSQL uses no index for a subquery beside another condition. */
const isOneOf = (column: SQLWrapper, records: SQLWrapper) => sql`${column} = any(array(${records}))`

/** The number of a client and its account. */
export type ClientKey = { id: number; userId: number | null }

/** Condition: an order or invoice belongs to one of the clients. */
export const belongsToClients = (owned: Record<keyof Owned, SQLWrapper>, keys: ClientKey[]): SQL =>
  or(
    inArray(
      owned.userId,
      keys.flatMap(({ userId }) => userId ?? []),
    ),
    isOneOf(
      owned.clientId,
      recordsIn(
        inArray(
          clientId,
          keys.map(({ id }) => id),
        ),
      ),
    ),
  ) as SQL

/** SQL: the number of the client of an order or invoice. */
export const clientOf = ({ userId, clientId: recordId }: Owned) => {
  // Nested, because Drizzle writes columns of a select without joins without their table, and `clients` has the same names.
  const owner = sql`select coalesce(owner.root_id, owner.id) from ${clients} owner
    where owner.user_id = ${userId} or owner.id = ${recordId}`
  return sql<number>`(${owner})`
}

/** SQL: whether the record of an account has what `missingParts` asks for. */
export const hasBillingAddress = (account: SQLWrapper) =>
  sql<boolean>`exists (select from ${clients} billed where billed.user_id = ${account}
    and billed.street || billed.postcode || billed.city <> '' and billed.country <> '')`
