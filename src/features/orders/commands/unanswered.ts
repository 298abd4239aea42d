import { and, eq, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { site } from '#features/site/domain/site.ts'
import { addDays } from '#platform/clock.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { daysToComplete, daysToRemind, dueStep, isAnswered } from '../domain/unanswered.ts'
import { orderById } from '../queries/orders.ts'
import { orderDeliveries, orderMessages, serviceOrders } from '../table.ts'
import { notifyOfUnanswered, publishChange, remindOfDelivery } from './notifications.ts'
import { lockOrder } from './orders.ts'
import { enterStatus } from './steps.ts'

/**
 * Reminds clients of deliveries that wait for them for a week, twice, and completes the orders of those for which that was
 * announced. While it is the admins' turn, since the client has asked something, nobody is reminded.
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

/** A delivery that still waits, with the last word of the thread. */
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

/** The day that a reminder names: once announced it is only put off, so that a week remains after the last reminder. */
function announcedDay({ reminders, completesOn }: { reminders: number; completesOn: string | null }) {
  if (reminders === 0) return addDays(siteDay(), daysToComplete)
  const earliest = addDays(siteDay(), daysToRemind)
  return completesOn && (completesOn > earliest ? completesOn : earliest)
}

async function change(id: number, values: PgUpdateSetSource<typeof orderDeliveries>): Promise<void> {
  await db().update(orderDeliveries).set(values).where(eq(orderDeliveries.id, id))
}
