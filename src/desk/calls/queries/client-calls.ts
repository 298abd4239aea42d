import { and } from 'drizzle-orm'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { Appointment } from '../contract/appointments.ts'
import { appointments } from '../table.ts'
import { isCall, selectAppointments } from './appointments.ts'
import { isOfPerson } from './own-rows.ts'

/** The calls of an account and of guests with these addresses (in lower case). */
const isOf = (userId: number | undefined, addresses: string[]) => and(isCall, isOfPerson(userId, addresses))

/** The latest first. */
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

export const countCallsOf = (userId: number | undefined, addresses: string[]): Promise<number> =>
  db().$count(appointments, isOf(userId, addresses))
