import { eq, inArray, or, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, type Source, streamRows } from '#platform/database/row-batches.ts'
import { appointmentHistory, appointments, calendarFeeds, callLinks } from '../table.ts'

/** Returns an SQL condition. The addresses must be in lower case. */
export const isBookedWith = (addresses: string[]) =>
  inArray(sql`lower(${appointments.guestEmail})`, addresses)

/** Returns an SQL condition. The addresses must be in lower case. */
export const isOfPerson = (userId: number | undefined, addresses: string[]) =>
  or(userId === undefined ? undefined : eq(appointments.userId, userId), isBookedWith(addresses))

/**
 * Returns a person's rows by table, for the copy of the person's data. Leaves out the owner's notes. `addresses` are verified and
 * in lower case.
 */
export function appointmentRows(userId: number, addresses: string[]): Record<string, Rows> {
  const own = isOfPerson(userId, addresses)
  const ids = db().select({ id: appointments.id }).from(appointments).where(own)
  return {
    appointments: streamRows(appointments, own, { without: ['notes', 'uid', 'mayOverlap'] }),
    appointment_history: streamRows(appointmentHistory, inArray(appointmentHistory.appointmentId, ids), {
      without: ['actorId'],
    }),
    call_links: streamRows(callLinks, inArray(callLinks.appointmentId, ids)),
    calendar_feeds: streamRows(calendarFeeds, eq(calendarFeeds.userId, userId)),
  }
}

/** The source of appointments for exports, including the owner's own time. */
export const appointmentSource: Source = {
  table: appointments,
  key: appointments.id,
  changedAt: appointments.updatedAt,
}
