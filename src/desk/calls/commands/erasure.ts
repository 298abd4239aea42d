import { sql } from 'drizzle-orm'
import { recordEvent } from '#base/webhooks/commands.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { appointmentChannel } from '../queries/channels.ts'
import { isBookedWith, isOfPerson } from '../queries/own-rows.ts'
import { appointments } from '../table.ts'

/**
 * Deletes all appointments of an account or of email addresses (in lower case), and removes the addresses from the guests of
 * other calls. Returns the deleted appointments; `byAddress` is true for a call that was booked with one of the addresses. The
 * caller must have opened a transaction.
 */
export async function eraseAppointments(
  userId: number | undefined,
  addresses: string[],
): Promise<{ id: number; createdAt: string; byAddress: boolean }[]> {
  const deleted = await db()
    .delete(appointments)
    .where(isOfPerson(userId, addresses))
    .returning({
      id: appointments.id,
      createdAt: appointments.createdAt,
      status: appointments.status,
      byAddress: sql<boolean>`coalesce(${isBookedWith(addresses)}, false)`,
    })
  const list = sql`(${sql.param(addresses)}::text[])`
  await db().execute(sql`
    update ${appointments}
    set extra_guests = array(select guest from unnest(extra_guests) guest where lower(guest) <> all ${list})
    where exists (select from unnest(extra_guests) guest where lower(guest) = any ${list})`)
  const toCome = deleted.filter(({ status }) => status === 'scheduled').map(({ id }) => id)
  await recordEvent('appointment.cancelled', ...toCome)
  for (const { id } of deleted) await publish(appointmentChannel, String(id))
  return deleted
}
