import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
export const recordsOf = (client: number | SQL) =>
  new QueryBuilder().select({ id: clients.id }).from(clients).where(eq(clientId, client))

/** Condition: an order or invoice belongs to an account, or to a record of its client. */
export const belongsToAccount = (owned: Owned, userId: number | SQLWrapper): SQL =>
  or(
    eq(owned.userId, userId),
    // An array, so that PostgreSQL can use the indexes of both columns.
    eq(owned.clientId, sql`any(array(${recordsOf(clientOfAccount(userId))}))`),
  ) as SQL

const clientOfAccount = (userId: number | SQLWrapper) =>
  sql`(select own.id from ${clients} own where own.user_id = ${userId})`
