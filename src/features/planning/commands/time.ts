import { and, eq } from 'drizzle-orm'
import { publishChange } from '#features/orders/commands/notifications.ts'
import { lockOrder } from '#features/orders/commands/orders.ts'
import { lockQueue, recordPlanning } from '#features/orders/commands/queue.ts'
import { orderForWork } from '#features/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { OrderTime, TimeInput } from '../contract.ts'
import { timeOf } from '../queries/time.ts'
import { timeEntries } from '../table.ts'

/** Records time that the member worked on an order. Fails with `missing`, and with `invalid` for a day to come. */
export function addTime(member: Member, orderId: number, input: TimeInput): Promise<OrderTime> {
  const { day, minutes, note } = input
  if (day > siteDay()) throw createFieldError('day', 'This day is still to come')
  return changeTime(member, orderId, async () => {
    await db()
      .insert(timeEntries)
      .values({ orderId, userId: member.id, day, minutes, note: note || null })
  })
}

/** Deletes recorded time of an order, of a developer only what he recorded himself. Fails with `missing`. */
export const deleteTime = (member: Member, orderId: number, id: number): Promise<OrderTime> =>
  changeTime(member, orderId, async () => {
    const isOwn = member.role === 'admin' ? undefined : eq(timeEntries.userId, member.id)
    const deleted = await db()
      .delete(timeEntries)
      .where(and(eq(timeEntries.id, id), eq(timeEntries.orderId, orderId), isOwn))
      .returning({ id: timeEntries.id })
    if (deleted.length === 0) throw new AppError('missing', 'There is no such time entry')
  })

const changeTime = (member: Member, orderId: number, change: () => Promise<void>): Promise<OrderTime> =>
  tx(async () => {
    await lockQueue()
    await lockOrder(orderId)
    const { order } = await orderForWork(member, orderId)
    await change()
    await recordPlanning(orderId, {})
    await publishChange(order, 'order')
    return timeOf(member, orderId)
  })

/** From now on what is left of an order is what was said, not what the time until now makes it. In the caller's transaction. */
export async function closeTime(orderId: number): Promise<void> {
  await db()
    .update(timeEntries)
    .set({ isInLeft: true })
    .where(and(eq(timeEntries.orderId, orderId), eq(timeEntries.isInLeft, false)))
}
