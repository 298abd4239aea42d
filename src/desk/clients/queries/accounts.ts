import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { clients } from '../table.ts'
import { clientId } from './claims.ts'

/** An order or invoice belongs to an account, or to a record if the client had no account when it was made. */
type Owned = { userId: AnyPgColumn; clientId: AnyPgColumn }

/**
 * SQL: the account that may see an order or invoice, or null. For those of a record, this is the present account of its client.
 */
export const accountOf = ({ userId, clientId: recordId }: Record<keyof Owned, SQLWrapper>) =>
  sql<number | null>`coalesce(${userId}, (select top.user_id from ${clients} record
    join ${clients} top on top.id = coalesce(record.root_id, record.id) where record.id = ${recordId}))`

/** SQL: the id of the client that a record belongs to. */
export const topRecord = (recordId: SQLWrapper) =>
  sql<number>`(select coalesce(record.root_id, record.id) from ${clients} record where record.id = ${recordId})`

/** Selects the ids of all records of a client. */
export const recordsOf = (client: number | SQL) => recordsIn(eq(clientId, client))

const recordsIn = (condition: SQL) =>
  new QueryBuilder().select({ id: clients.id }).from(clients).where(condition)

/** Condition: an order or invoice belongs to an account, or to a record of its client. */
export const belongsToAccount = (owned: Owned, userId: number | SQLWrapper): SQL =>
  or(eq(owned.userId, userId), isOneOf(owned.clientId, recordsOf(clientOfAccount(userId)))) as SQL

const clientOfAccount = (userId: number | SQLWrapper) =>
  sql`(select own.id from ${clients} own where own.user_id = ${userId})`

/** An array, because PostgreSQL uses no index for a subquery that is combined with another condition by `or`. */
const isOneOf = (column: SQLWrapper, records: SQLWrapper) => sql`${column} = any(array(${records}))`

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

/** SQL: the id of the client of an order or invoice. */
export const clientOf = ({ userId, clientId: recordId }: Owned) => {
  // Nested, because in a select without joins Drizzle writes the columns of a template without their table. Without it, `user_id`
  // would mean the client's column.
  const owner = sql`select coalesce(owner.root_id, owner.id) from ${clients} owner
    where owner.user_id = ${userId} or owner.id = ${recordId}`
  return sql<number>`(${owner})`
}

/** SQL: whether the record of an account has what `missingParts` asks for. */
export const hasBillingAddress = (account: SQLWrapper) =>
  sql<boolean>`exists (select from ${clients} billed where billed.user_id = ${account}
    and billed.street || billed.postcode || billed.city <> '' and billed.country <> '')`
