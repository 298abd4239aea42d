import { and, eq, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { site } from '#base/site/domain/site.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { addDays } from '#platform/clock.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { AnyText } from '#platform/says.ts'
import { msg, t } from '#platform/texts.ts'
import type { Delivery, DeliveryAnswer, DeliveryInput } from '../contract/deliveries.ts'
import type { Order } from '../contract/schemas.ts'
import { statusWords } from '../contract/status.ts'
import { daysToComplete, daysToRemind, dueStep, isAnswered } from '../domain/unanswered.ts'
import { lastDelivery, waitingDelivery } from '../queries/deliveries.ts'
import { orderById } from '../queries/orders.ts'
import { orderDeliveries, orderMessages, serviceOrders } from '../table.ts'
import {
  notifyOfDelivered,
  notifyOfRevision,
  notifyOfUnanswered,
  remindOfDelivery,
} from './delivery-notices.ts'
import { addMessage } from './messages.ts'
import { publishChange } from './notifications.ts'
import { holdOrder, lockOrder } from './orders.ts'
import { addEvent, enterStatus, giveTurn } from './steps.ts'

/**
 * Delivers the work on an order in progress: a text, and files that the admin uploaded before. It is then the client's turn.
 * Throws the errors of `orderFor`, `forbidden` for the client, `invalid` like `addMessage`, and `conflict` if the order is not in
 * progress, its client has no account, or another delivery is open.
 */
export async function deliver(
  member: Member,
  orderId: number,
  { note, attachments }: DeliveryInput,
): Promise<Delivery> {
  return tx(async () => {
    const { order, party } = await holdOrder(member, orderId)
    if (party !== 'admin') throw new AppError('forbidden', msg`Only an admin can deliver`)
    if (order.userId === null)
      throw await refusal(
        order,
        msg`The client has no account to answer a delivery: complete the order instead`,
      )
    if (order.status !== 'in_progress')
      throw await refusal(order, () => t`The order is ${statusWords(order.status)}`)
    if (await waitingDelivery(orderId))
      throw await refusal(order, msg`A delivery waits for its answer already`)
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
 * Accepts the open delivery, which completes the order. Stores a note as a message. Throws the errors of `orderFor`, `forbidden`
 * for admins, and `conflict` if no delivery is open or `delivery` is not the open one.
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
    await enterStatus(member, order, { status: 'completed', action: 'accepted-delivery' })
    await publishChange(order, 'all')
    return presentDelivery(orderId)
  })
}

/** Asks for a revision of the open delivery. It is then the admins' turn. Throws the errors of `acceptDelivery`. */
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

/** Locks an order, and returns it with its open delivery. */
async function holdDelivery(member: Member, orderId: number, id: number | undefined) {
  const { order, party, delivered } = await holdOrder(member, orderId)
  if (party !== 'client') throw new AppError('forbidden', msg`Only the client can answer a delivery`)
  const delivery = await waitingDelivery(orderId)
  if (!delivery) throw await refusal(order, msg`No delivery waits for an answer`)
  if (id !== undefined && id !== delivery.id)
    throw await refusal(order, msg`Another delivery waits for an answer now`)
  return { order, delivery, included: delivered.revisionsIncluded }
}

/** Creates a `conflict` that contains the last delivery and the order's current state. */
async function refusal({ id, status, turn }: Order, words: AnyText): Promise<AppError> {
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

/**
 * Reminds clients of open deliveries after one and two weeks of silence. If the settings say so, completes the order on the
 * announced day. Any message in the thread restarts the wait. Does nothing while it is the admins' turn.
 */
export async function followDeliveries(): Promise<void> {
  const waiting = await db()
    .select({ id: orderDeliveries.id, orderId: orderDeliveries.orderId })
    .from(orderDeliveries)
    .where(
      and(
        eq(orderDeliveries.state, 'open'),
        lte(orderDeliveries.createdAt, sql`now() - interval '1 day' * ${daysToRemind}`),
      ),
    )
    .orderBy(orderDeliveries.id)
  for (const { id, orderId } of waiting) await tx(() => followDelivery(id, orderId))
}

async function followDelivery(id: number, orderId: number): Promise<void> {
  await lockOrder(orderId)
  const delivery = await readWaiting(id)
  if (!delivery) return
  const isNew = isAnswered(delivery)
  const waiting = isNew ? { ...delivery, reminders: 0, remindedAt: null, completesOn: null } : delivery
  const order = await orderById(orderId)
  if (order.userId === null) return
  const isAutomatic = site().orders.completesUnanswered
  const step =
    delivery.turn === 'client' ? dueStep(waiting, isAutomatic, { now: Date.now(), today: siteDay() }) : null
  if (step === 'complete') {
    await change(id, { state: 'unanswered', answeredAt: presentInstant })
    const { delivererId } = delivery
    await enterStatus({ id: delivererId }, order, { status: 'completed', event: 'unanswered' })
    await notifyOfUnanswered(orderId)
    await publishChange(order, 'all')
  } else if (step === 'remind') {
    const completesOn = isAutomatic ? announcedDay(waiting) : null
    const reminders = waiting.reminders + 1
    await change(id, { reminders, remindedAt: presentInstant, completesOn })
    await remindOfDelivery(orderId, { number: delivery.number, isLast: reminders === 2, completesOn })
    await publishChange(order, 'order')
  } else if (isNew) {
    await change(id, { reminders: 0, remindedAt: null, completesOn: null })
    await publishChange(order, 'order')
  }
}

/** Returns the delivery, and when the thread's last message was written. Undefined once the delivery is answered. */
async function readWaiting(id: number) {
  const [row] = await db()
    .select({
      number: orderDeliveries.number,
      delivererId: orderDeliveries.delivererId,
      turn: serviceOrders.turn,
      reminders: orderDeliveries.reminders,
      remindedAt: orderDeliveries.remindedAt,
      completesOn: orderDeliveries.completesOn,
      lastWordAt: sql<string>`(select max(${orderMessages.createdAt}) from ${orderMessages}
        where ${orderMessages.orderId} = ${orderDeliveries.orderId})`.mapWith(orderMessages.createdAt),
    })
    .from(orderDeliveries)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderDeliveries.orderId))
    .where(and(eq(orderDeliveries.id, id), eq(orderDeliveries.state, 'open')))
  if (!row) return undefined
  const { remindedAt, lastWordAt, ...delivery } = row
  return {
    ...delivery,
    remindedAt: remindedAt === null ? null : Date.parse(remindedAt),
    lastWordAt: Date.parse(lastWordAt),
  }
}

/**
 * Returns the day that a reminder announces as the last one before the order is completed. The second reminder may only postpone
 * that day, so that at least a week remains. Null if the first reminder did not announce a day.
 */
function announcedDay({ reminders, completesOn }: { reminders: number; completesOn: string | null }) {
  if (reminders === 0) return addDays(siteDay(), daysToComplete)
  const earliest = addDays(siteDay(), daysToRemind)
  return completesOn && (completesOn > earliest ? completesOn : earliest)
}

async function change(id: number, values: PgUpdateSetSource<typeof orderDeliveries>): Promise<void> {
  await db().update(orderDeliveries).set(values).where(eq(orderDeliveries.id, id))
}
