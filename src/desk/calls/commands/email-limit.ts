import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { selectVerifiedEmail } from '#base/accounts/queries/people.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { maxEmailsPerDay } from '../contract/limits.ts'
import { appointmentHistory, appointments } from '../table.ts'

/**
 * Throws `too-many` if an address got email about `maxEmailsPerDay` bookings and moves of guests in 24 hours. This protects
 * strangers, because anybody can enter their address. A member's own verified address is exempt. The caller must have locked the
 * calendar.
 */
export async function checkEmailsTo(addresses: (string | null)[], member: Member | null): Promise<void> {
  const { change, byWhom, createdAt, appointmentId } = appointmentHistory
  const list = addresses.flatMap((address) => address?.toLowerCase() ?? [])
  const reached = sql`unnest(array_append(${appointments.extraGuests}, ${appointments.guestEmail}))`
  const isReached: SQL = sql`exists (
    select from ${reached} address where lower(address) = any (${sql.param(list)}::text[])
      and lower(address) is distinct from ${member ? selectVerifiedEmail(member.id) : null}::text)`
  const [found] = await db()
    .select({ count: sql<number>`count(*)::integer` })
    .from(appointmentHistory)
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .where(
      and(
        gt(createdAt, sql`now() - interval '1 day'`),
        eq(byWhom, 'guest'),
        inArray(change, ['booked', 'moved']),
        isReached,
      ),
    )
  if ((found?.count ?? 0) >= maxEmailsPerDay)
    throw new AppError('too-many', msg`Too many calls were booked or moved with this address.`, {
      retryAfter: 24 * 3_600,
    })
}
