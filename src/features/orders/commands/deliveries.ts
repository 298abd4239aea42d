import { eq, sql } from 'drizzle-orm'
import { recordEvent } from '#features/webhooks/commands/record-event.ts'
import { AppError } from '#platform/app-error.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Delivery, DeliveryAnswer, DeliveryInput } from '../contract/deliveries.ts'
import type { Order } from '../contract/schemas.ts'
import { statusWords } from '../contract/status.ts'
import { lastDelivery, waitingDelivery } from '../queries/deliveries.ts'
import { orderDeliveries } from '../table.ts'
import { addMessage } from './messages.ts'
import { notifyOfDelivered, notifyOfRevision, publishChange } from './notifications.ts'
import { holdOrder } from './orders.ts'
import { addEvent, enterStatus, giveTurn } from './steps.ts'

/**
 * Delivers the work on an order in progress, in words and files that the admin uploaded for it; it waits for the client then.
 * Fails with `missing` as `orderFor` does, with `forbidden` for the client, with `invalid` as `addMessage` does, with `conflict`
 * (and the present state) for an order that is not in progress and while another delivery waits.
 */
export async function deliver(
  member: Member,
  orderId: number,
  { note, attachments }: DeliveryInput,
): Promise<Delivery> {
  return tx(async () => {
    const { order, party } = await holdOrder(member, orderId)
    if (party !== 'admin') throw new AppError('forbidden', 'A client accepts what is delivered')
    if (order.status !== 'in_progress')
      throw await refusal(order, `The order is ${statusWords(order.status)}`)
    if (await waitingDelivery(orderId)) throw await refusal(order, 'A delivery waits for its answer already')
    const messageId = await addMessage(member, orderId, { message: note, attachments, kind: 'delivery' })
    await db()
      .insert(orderDeliveries)
      .values({
        orderId,
        messageId,
        number: sql`(select coalesce(max(number), 0) + 1 from order_deliveries where order_id = ${orderId})`,
        delivererId: member.id,
      })
    const added = await presentDelivery(orderId)
    await addEvent(member, orderId, { event: 'delivered' })
    await recordEvent('order.delivered', orderId)
    await giveTurn(orderId, 'client')
    await notifyOfDelivered(member, orderId, added.number)
    await publishChange(order, 'all')
    return added
  })
}

/**
 * Accepts the delivery that waits, which completes the order; words become a message. Fails with `missing` as `orderFor` does,
 * with `forbidden` for the admins, with `conflict` (and the present state) when none waits, or not the one that is named.
 */
export async function acceptDelivery(
  member: Member,
  orderId: number,
  { note, delivery: id }: DeliveryAnswer,
): Promise<Delivery> {
  return tx(async () => {
    const { order, delivery } = await holdDelivery(member, orderId, id)
    const answerId = note ? await addMessage(member, orderId, { message: note }) : null
    await answer(delivery, member, { state: 'accepted', answerId })
    await enterStatus(member, order, { status: 'completed', action: 'accepted the delivery of' })
    await publishChange(order, 'all')
    return presentDelivery(orderId)
  })
}

/** Asks for a revision of the delivery that waits, in words; it is the admins' turn then. Fails as `acceptDelivery` does. */
export async function askForRevision(
  member: Member,
  orderId: number,
  { note, delivery: id }: { note: string; delivery?: number | undefined },
): Promise<Delivery> {
  return tx(async () => {
    const { order, delivery, included } = await holdDelivery(member, orderId, id)
    const answerId = await addMessage(member, orderId, { message: note, kind: 'revision' })
    await answer(delivery, member, { state: 'revision', answerId })
    const revised = await presentDelivery(orderId)
    await addEvent(member, orderId, { event: 'revision' })
    await giveTurn(orderId, 'admin')
    await notifyOfRevision(member, orderId, { number: revised.revision ?? 1, included })
    await publishChange(order, 'all')
    return revised
  })
}

/** Locks an order for its client's answer to the delivery that waits. */
async function holdDelivery(member: Member, orderId: number, id: number | undefined) {
  const { order, party, delivered } = await holdOrder(member, orderId)
  if (party !== 'client') throw new AppError('forbidden', 'The client of the order answers a delivery')
  const delivery = await waitingDelivery(orderId)
  if (!delivery) throw await refusal(order, 'No delivery waits for an answer')
  if (id !== undefined && id !== delivery.id)
    throw await refusal(order, 'Another delivery waits for an answer now')
  return { order, delivery, included: delivered.revisionsIncluded }
}

/** What is refused, with the present state. */
async function refusal({ id, status, turn }: Order, words: string): Promise<AppError> {
  const delivery = (await lastDelivery(id)) ?? null
  return new AppError('conflict', words, { details: { delivery, order: { status, turn } } })
}

type Answer = Pick<typeof orderDeliveries.$inferInsert, 'state' | 'answerId'>

async function answer({ id }: Delivery, { id: answererId }: Member, given: Answer): Promise<void> {
  await db()
    .update(orderDeliveries)
    .set({ ...given, answererId, answeredAt: presentInstant })
    .where(eq(orderDeliveries.id, id))
}

async function presentDelivery(orderId: number): Promise<Delivery> {
  const last = await lastDelivery(orderId)
  if (!last) throw new Error('The delivery was not stored')
  return last
}
