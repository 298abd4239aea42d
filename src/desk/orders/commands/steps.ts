import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { recordEvent } from '#base/webhooks/commands.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Order } from '../contract/schemas.ts'
import { type OrderStatus, turnAfterStatus } from '../contract/status.ts'
import { lastWriterOf } from '../queries/messages.ts'
import { queuePlace } from '../queries/queue.ts'
import { orderDeliveries, orderHistory, serviceOrders } from '../table.ts'
import { notifyOfDelivery, notifyOfStatus } from './notifications.ts'

// Steps of commands, here and of features above. They run in the caller's transaction, which holds the order (`lockOrder`) and
// publishes the change.

type HistoryColumns = typeof orderHistory.$inferInsert
type Event = Partial<Pick<HistoryColumns, 'event' | 'about' | 'reason'>>

/**
 * Gives an order another status and `more` values, adds it to the history and notifies the other party; `action` says what
 * the member did; about a delivery that nobody answered the caller notifies. A delivery that waits is overtaken. Fails with
 * `conflict` when the order's status is not the one in `order` any more.
 */
export async function enterStatus(
  member: Pick<Member, 'id'>,
  order: Pick<typeof serviceOrders.$inferSelect, 'id' | 'userId' | 'status'>,
  { status, reason = null, action, ...event }: Event & { status: OrderStatus; action?: string },
  more: Values = {},
): Promise<void> {
  const changed = await db()
    .update(serviceOrders)
    .set({
      ...more,
      status,
      ...turnColumns(turnAfterStatus(status, await lastWriterOf(order)), sql`${status}`),
      updatedAt: sql`now()`,
    })
    .where(and(eq(serviceOrders.id, order.id), eq(serviceOrders.status, order.status)))
    .returning({ id: serviceOrders.id })
  if (changed.length === 0)
    throw new AppError('conflict', 'The order was changed meanwhile. Please look again.')
  await db()
    .update(orderDeliveries)
    .set({ state: 'overtaken' })
    .where(and(eq(orderDeliveries.orderId, order.id), eq(orderDeliveries.state, 'open')))
  await db()
    .insert(orderHistory)
    .values({ ...event, orderId: order.id, status, reason, actorId: member.id })
  await recordEvent(event.event === 'reopened' ? 'order.reopened' : eventOf[status], order.id)
  if (event.event !== 'unanswered') await notifyOfStatus(member, order.id, { status, reason, action })
}

/** What webhooks hear of an order that enters a status. */
const eventOf = {
  pending: 'order.placed',
  in_progress: 'order.accepted',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
} as const

/** Adds to the history what changes neither the status nor the day of delivery. */
export async function addEvent(
  { id: actorId }: { id: number },
  orderId: number,
  event: Event,
): Promise<void> {
  await db()
    .insert(orderHistory)
    .values({ ...event, orderId, actorId })
}

type Values = PgUpdateSetSource<typeof serviceOrders>

/** Changes values of an order. */
export async function updateOrder(id: number, values: Values): Promise<void> {
  await db().update(serviceOrders).set(values).where(eq(serviceOrders.id, id))
}

/** Gives an order the price that was agreed on, or a deposit of its own in percent; with null that of its package or the settings. */
export const setTerms = (id: number, terms: { price: string } | { depositPercent: number | null }) =>
  updateOrder(id, { ...terms, updatedAt: sql`now()` })

/** Says whose turn an order is. */
export const giveTurn = (orderId: number, turn: Party | null): Promise<void> =>
  updateOrder(orderId, turnColumns(turn, sql`${serviceOrders.status}`))

/** Sets whose turn an order is. While an order in progress waits for its client, that time is counted. */
function turnColumns(turn: Party | null, status: SQL) {
  const { waitsSince, waitedUntil } = serviceOrders
  return turn === 'client'
    ? {
        turn,
        waitsSince: sql`case when ${status} = 'in_progress' then coalesce(${waitsSince}, now()) end`,
        waitedUntil: null,
      }
    : { turn, waitedUntil: sql`case when ${waitsSince} is not null then coalesce(${waitedUntil}, now()) end` }
}

/**
 * Gives an order another delivery date; `null` removes it. Adds it to the history with the `reason`, and emails the client
 * or calls `notify` instead. The same date changes nothing. Days for which the order waits for its client count from now on.
 * Runs in the caller's transaction, which holds the order (`lockOrder`) and publishes.
 */
export async function moveDelivery(
  member: Pick<Member, 'id'>,
  order: Pick<Order, 'id' | 'deliveryDate'>,
  deliveryDate: string | null,
  reason: string | null,
  notify = () => notifyOfDelivery(member, order.id, { from: order.deliveryDate, to: deliveryDate, reason }),
): Promise<void> {
  if (!isOtherDay(order, deliveryDate)) return
  const day = deliveryDate && dayOf(deliveryDate)
  await updateOrder(order.id, {
    deliveryDate,
    promisedOn: day,
    firstPromisedOn: sql`coalesce(${serviceOrders.firstPromisedOn}, ${day}::date)`,
    waitsSince: sql`case when ${serviceOrders.status} = 'in_progress' and ${serviceOrders.turn} = 'client' then now() end`,
    waitedUntil: null,
    notesVersion: sql`${serviceOrders.notesVersion} + 1`,
    updatedAt: sql`now()`,
  })
  await db().insert(orderHistory).values({ orderId: order.id, deliveryDate, reason, actorId: member.id })
  await notify()
}

/** A delivery date is a day of the calendar, given as its midnight in UTC. */
export const deliveryOn = (day: string) => `${day}T00:00:00.000Z`
const dayOf = (date: string) => new Date(date).toISOString().slice(0, 10)

/** Whether a date of delivery is another day than the one of an order. */
export const isOtherDay = ({ deliveryDate }: Pick<Order, 'deliveryDate'>, other: string | null) =>
  (other && dayOf(other)) !== (deliveryDate && dayOf(deliveryDate))

/**
 * Makes all that plans work wait for each other, until the end of the caller's transaction. The queue is locked before
 * accounts and orders.
 */
export async function lockQueue(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('queue of orders'))`)
}

/** The place behind all orders. */
export const endOfQueue = sql<number>`(select coalesce(max(coalesce(queue_position, id)), 0) + 1 from service_orders)`

type Planning = Partial<Pick<typeof serviceOrders.$inferInsert, 'leftMinutes' | 'notBefore'>>

/**
 * Records what an admin says about the work on an order, in minutes and days; what is absent stays. Runs in the caller's
 * transaction, which publishes.
 */
export const recordPlanning = (id: number, planning: Planning): Promise<void> =>
  updateOrder(id, { ...planning, queueTouchedAt: sql`now()` })

/** Gives the orders the places that they have together, in another order. Runs in the caller's transaction with `lockQueue`. */
export async function reorderQueue(ids: number[]): Promise<void> {
  const rows = await db()
    .select({ place: queuePlace })
    .from(serviceOrders)
    .where(inArray(serviceOrders.id, ids))
    .orderBy(queuePlace, serviceOrders.id)
  for (const [at, id] of ids.entries()) await updateOrder(id, { queuePosition: rows[at]?.place ?? null })
}
