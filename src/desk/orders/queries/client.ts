import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { accountOf, belongsToAccount } from '#desk/clients/queries/accounts.ts'
import { emailOfRecord, nameOfRecord } from '#desk/clients/queries/names.ts'
import { serviceOrders } from '../table.ts'

/** SQL: the account of an order's client, or null. */
export const clientAccount = accountOf(serviceOrders)

/** Condition: an order belongs to the client with this account. */
export const isOrderOf = (userId: number) => belongsToAccount(serviceOrders, userId)

/** SQL: whether a message, file or entry is the client's. False without an account. */
export const isByClient = (memberId: SQLWrapper) =>
  sql<boolean>`(${memberId} is not distinct from ${clientAccount})`

/** Condition of the left join with `people` that the names of clients need. */
export const isClientsAccount = eq(people.id, clientAccount)

/** SQL: the name of the account, or else of the client's record. Needs the join. */
export const clientName = sql<string>`coalesce(${people.name}, ${nameOfRecord(serviceOrders.clientId)})`

/** SQL: the address of the account, or else of the client's record. Needs the join. */
export const clientEmail = sql<
  string | null
>`case when ${people.id} is null then ${emailOfRecord(serviceOrders.clientId)} else ${people.email} end`
