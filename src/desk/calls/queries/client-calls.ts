import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { Appointment } from '../contract/appointments.ts'
import { appointments } from '../table.ts'
import { isCall, selectAppointments } from './appointments.ts'
import { isOfPerson } from './own-rows.ts'

/** Returns the condition for the calls of an account and of guests with these addresses (in lower case). */
const isOf = (userId: number | undefined, addresses: string[]) => and(isCall, isOfPerson(userId, addresses))

/** Lists the calls of a client, the latest first. */
export function listCallsOf(
  userId: number | undefined,
  addresses: string[],
  query: PageQuery,
): Promise<Page<Appointment>> {
  const { startTime, id } = appointments
  return selectPageBy<Appointment>(query, { startTime, id }, ({ after, order, limit }) =>
    selectAppointments()
      .where(and(isOf(userId, addresses), after))
      .orderBy(...order)
      .limit(limit),
  )
}

/**
 * Returns SQL for when each client last booked a call or had one: `client`, `kind` and `at`. `accounts` has the columns `id` and
 * `client`, `claimed` the columns `address` (in lower case) and `client`.
 */
export function lastCallEvents(accounts: SQLWrapper, claimed: SQLWrapper): SQL {
  const { status, startTime, createdAt, userId, guestEmail } = appointments
  const at = sql`max(case when ${status} <> 'cancelled' and ${startTime} < now() then greatest(${createdAt}, ${startTime}) else ${createdAt} end)`
  return sql`
    select account.client, 'call' as kind, ${at} as at
    from ${accounts} account join ${appointments} on ${userId} = account.id where ${isCall} group by 1
    union all
    select claimed.client, 'call', ${at}
    from ${claimed} claimed join ${appointments} on lower(${guestEmail}) = claimed.address where ${isCall} group by 1`
}

export const countCallsOf = (userId: number | undefined, addresses: string[]): Promise<number> =>
  db().$count(appointments, isOf(userId, addresses))
