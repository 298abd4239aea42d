import { sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { OrderDates, PromiseInput } from '../contract/dates.ts'
import type { Order, OrderChange } from '../contract/schemas.ts'
import { orderFor } from '../queries/orders.ts'
import type { Agreements, Planning } from '../queries/planning.ts'
import { serviceOrders } from '../table.ts'
import { publishChange } from './notifications.ts'
import { lockOrder, reasonIsMissing } from './orders.ts'
import { lockQueue, recordPlanning } from './queue.ts'
import { deliveryOn, isOtherDay, moveDelivery, updateOrder } from './steps.ts'

/**
 * Changes the admin's notes for the client, or the delivery date; what is absent stays. Another date gets into the history
 * with its reason and is mailed to the client. Fails with `missing`, with `stale` when notes and date do not have the `expected` version,
 * with `conflict` (and the present state) for a day on which both parties agreed, with `invalid` without a reason for a day that replaces another one.
 */
export async function changeOrder(
  member: Member,
  id: number,
  change: OrderChange,
  agreements: Pick<Agreements, 'agreedOf'>,
  expected: number | undefined,
): Promise<Order> {
  const { adminNotes, deliveryDate, reason } = change
  await tx(async () => {
    await lockOrder(id)
    const { order } = await orderFor(member, id)
    checkNotesVersion(order, expected)
    if (deliveryDate !== undefined && order.deliveryDate && isOtherDay(order, deliveryDate)) {
      await checkDayMoves(order, agreements)
      if (!reason) throw reasonIsMissing()
    }
    if (adminNotes !== undefined)
      await updateOrder(id, {
        adminNotes: adminNotes || null,
        notesVersion: sql`${serviceOrders.notesVersion} + 1`,
        updatedAt: sql`now()`,
      })
    if (deliveryDate !== undefined) await moveDelivery(member, order, deliveryDate, reason || null)
    await publishChange(order, 'order')
  })
  return (await orderFor(member, id)).order
}

async function checkDayMoves(order: Order, { agreedOf }: Pick<Agreements, 'agreedOf'>): Promise<void> {
  if (!(await agreedOf(order)).isDayAgreed) return
  const { status, deliveryDate, notesVersion } = order
  throw new AppError('conflict', 'Both of you agreed on this day: propose another one', {
    details: { order: { status, deliveryDate, notesVersion } },
  })
}

function checkNotesVersion(order: Order, expected: number | undefined): void {
  if (expected !== undefined && order.notesVersion !== expected)
    throw createStale('Somebody else changed the notes or the delivery date meanwhile', order)
}

/**
 * Promises another day for an open order, with words that its client reads in the history. Fails with `missing`, with `invalid`
 * for a day that is over or promised already, with `conflict` for an order that is completed or cancelled and (with the present state) for a day on which both parties agreed, with `stale` as `changeOrder` does.
 */
export async function promiseDay(
  member: Member,
  id: number,
  { on, reason }: PromiseInput,
  { datesOf, agreedOf }: Pick<Planning & Agreements, 'datesOf' | 'agreedOf'>,
  expected: number | undefined,
): Promise<OrderDates | null> {
  if (on < siteDay()) throw wrongDay('This day is over')
  await tx(async () => {
    await lockQueue()
    await lockOrder(id)
    const { order } = await orderFor(member, id)
    if (order.status !== 'pending' && order.status !== 'in_progress')
      throw new AppError('conflict', 'This order is closed')
    checkNotesVersion(order, expected)
    if (order.deliveryDate?.slice(0, 10) === on) throw wrongDay('This day is promised already')
    await checkDayMoves(order, { agreedOf })
    await moveDelivery(member, order, deliveryOn(on), reason)
    await recordPlanning(id, {})
    await publishChange(order, 'order')
  })
  return datesOf(id)
}

const wrongDay = (message: string) => createFieldError('on', message)
