import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { accountOf, belongsToAccount } from '#desk/clients/queries/accounts.ts'
import { emailOfRecord, nameOfRecord } from '#desk/clients/queries/names.ts'
import { serviceOrders } from '../table.ts'

/** SQL for the account of an order's client, or null. */
export const clientAccount = accountOf(serviceOrders)

/** Returns the condition that an order belongs to the client with this account. */
export const isOrderOf = (userId: number) => belongsToAccount(serviceOrders, userId)

/** Returns SQL for whether the client wrote a message or entry, or sent a file. False if the client has no account. */
export const isByClient = (memberId: SQLWrapper) =>
  sql<boolean>`(${memberId} is not distinct from ${clientAccount})`

/** The condition of the left join with `people` that `clientName` and `clientEmail` need. */
export const isClientsAccount = eq(people.id, clientAccount)

/** SQL for the name of the account, or else of the client's record. Needs the join. */
export const clientName = sql<string>`coalesce(${people.name}, ${nameOfRecord(serviceOrders.clientId)})`

/** SQL for the email address of the account, or else of the client's record. Needs the join. */
export const clientEmail = sql<
  string | null
>`case when ${people.id} is null then ${emailOfRecord(serviceOrders.clientId)} else ${people.email} end`
