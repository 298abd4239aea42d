import { and, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { TimeSpent } from '../contract/schemas.ts'
import { ticketFor } from '../queries/tickets.ts'
import { supportTime } from '../table.ts'
import { publishTicket } from './notifications.ts'

/** Enters minutes of today, inside the caller's transaction. */
export async function enterMinutes(ticketId: number, minutes: number): Promise<TimeSpent> {
  const { id, day } = supportTime
  const [entry] = await db()
    .insert(supportTime)
    .values({ ticketId, minutes, day: siteDay() })
    .returning({ id, minutes: supportTime.minutes, day })
  if (!entry) throw new Error('The minutes were not stored')
  return entry
}

/** An admin enters minutes that were spent on a ticket today. Fails with `missing` as `ticketFor` does. */
export async function addTime(member: Member, ticketId: number, minutes: number): Promise<TimeSpent> {
  const ticket = await ticketFor(member, ticketId)
  return tx(async () => {
    const entry = await enterMinutes(ticketId, minutes)
    await publishTicket(ticket, 'ticket')
    return entry
  })
}

/** Removes an entry of minutes. Fails with `missing` when there is no such ticket or entry. */
export async function removeTime(member: Member, ticketId: number, id: number): Promise<void> {
  const ticket = await ticketFor(member, ticketId)
  await tx(async () => {
    const removed = await db()
      .delete(supportTime)
      .where(and(eq(supportTime.id, id), eq(supportTime.ticketId, ticketId)))
      .returning({ id: supportTime.id })
    if (removed.length === 0) throw new AppError('missing', 'There is no such entry')
    await publishTicket(ticket, 'ticket')
  })
}
