import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { recordEvent } from '#base/webhooks/commands.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { maxWork } from '../contract/limits.ts'
import type { Order } from '../contract/schemas.ts'
import { type OrderStatus, turnAfterStatus } from '../contract/status.ts'
import { clientAccount } from '../queries/client.ts'
import { lastWriter } from '../queries/messages.ts'
import { queuePlace } from '../queries/queue.ts'
import { orderDeliveries, orderHistory, serviceOrders } from '../table.ts'
import { notifyOfMove } from './moved-notices.ts'
import { notifyOfStatus, type OrderAction } from './status-notices.ts'

// Commands of this and other features share these steps. The caller must hold the order's lock and publish the change.

type HistoryColumns = typeof orderHistory.$inferInsert
type Event = Partial<Pick<HistoryColumns, 'event' | 'about' | 'reason'>>

/**
 * Sets the status and the columns in `more`, adds an entry to the history, and notifies the others. Sets an open delivery to
 * `overtaken`. For the event
 * `unanswered` and the status `cancelled`, the caller must notify. Throws
 * `conflict` if the status is no longer the one in `order`.
 */
export async function enterStatus(
  member: Pick<Member, 'id'>,
  order: Pick<typeof serviceOrders.$inferSelect, 'id' | 'userId' | 'status'>,
  {
    status,
    reason = null,
    action,
    ...event
  }: Event & { status: OrderStatus; action?: OrderAction | undefined },
  more: Values = {},
): Promise<void> {
  const changed = await db()
    .update(serviceOrders)
    .set({
      ...more,
      status,
      ...turnColumns(turnAfterStatus(status, await lastWriter(order)), sql`${status}`),
      updatedAt: sql`now()`,
    })
    .where(and(eq(serviceOrders.id, order.id), eq(serviceOrders.status, order.status)))
    .returning({ id: serviceOrders.id })
  if (changed.length === 0)
    throw new AppError('conflict', msg`The order was changed meanwhile. Please look again.`)
  await db()
    .update(orderDeliveries)
    .set({ state: 'overtaken' })
    .where(and(eq(orderDeliveries.orderId, order.id), eq(orderDeliveries.state, 'open')))
  await db()
    .insert(orderHistory)
    .values({ ...event, orderId: order.id, status, reason, actorId: member.id })
  await recordEvent(event.event === 'reopened' ? 'order.reopened' : stepEvents[status], order.id)
  if (event.event !== 'unanswered' && status !== 'cancelled')
    await notifyOfStatus(member, order.id, { status, reason, action })
}

/** The webhook event of each status. */
const stepEvents = {
  pending: 'order.placed',
  in_progress: 'order.accepted',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
} as const

/** Adds an event to the history that changes neither status nor delivery date. */
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

export async function updateOrder(id: number, values: Values): Promise<void> {
  await db().update(serviceOrders).set(values).where(eq(serviceOrders.id, id))
}

/**
 * Sets the price, or the order's own deposit in percent. If `depositPercent` is null, the deposit of the package or of the
 * settings applies again.
 */
export const setTerms = (id: number, terms: { price: string } | { depositPercent: number | null }) =>
  updateOrder(id, { ...terms, updatedAt: sql`now()` })

export const giveTurn = (orderId: number, turn: Party | null): Promise<void> =>
  updateOrder(orderId, turnColumns(turn, sql`${serviceOrders.status}`))

/**
 * Returns the columns for a turn, which also record when an order in progress starts and stops waiting for its client. A client
 * without an account never has a turn: it goes to the admins, or to nobody once the order is closed.
 */
function turnColumns(turn: Party | null, status: SQL) {
  const { waitsSince, waitedUntil } = serviceOrders
  return turn === 'client'
    ? {
        turn: sql`case when ${clientAccount} is not null then 'client' when ${status} in ('pending', 'in_progress') then 'admin' end`,
        waitsSince: sql`case when ${status} = 'in_progress' and ${clientAccount} is not null then coalesce(${waitsSince}, now()) end`,
        waitedUntil: null,
      }
    : { turn, waitedUntil: sql`case when ${waitsSince} is not null then coalesce(${waitedUntil}, now()) end` }
}

/**
 * Sets the delivery date, or removes it if null, adds it to the history, and calls `notify`. Returns the id of the entry. Does
 * nothing and returns undefined for the same day. If the order waits for its client, counts that wait from now on. The caller must
 * hold the order's lock and publish the change.
 */
export async function moveDelivery(
  member: Pick<Member, 'id'>,
  order: Pick<Order, 'id' | 'deliveryDate'>,
  deliveryDate: string | null,
  reason: string | null,
  notify = () => notifyOfMove(member, order.id, { from: order.deliveryDate, to: deliveryDate, reason }),
): Promise<number | undefined> {
  if (!isOtherDay(order, deliveryDate)) return undefined
  const day = deliveryDate && isoDay(deliveryDate)
  await updateOrder(order.id, {
    deliveryDate,
    promisedOn: day,
    firstPromisedOn: sql`coalesce(${serviceOrders.firstPromisedOn}, ${day}::date)`,
    waitsSince: sql`case when ${serviceOrders.status} = 'in_progress' and ${serviceOrders.turn} = 'client' then now() end`,
    waitedUntil: null,
    notesVersion: sql`${serviceOrders.notesVersion} + 1`,
    updatedAt: sql`now()`,
  })
  const { id } = await db()
    .insert(orderHistory)
    .values({ orderId: order.id, deliveryDate, reason, actorId: member.id })
    .returning({ id: orderHistory.id })
    .then(oneRow)
  await notify()
  return id
}

/** Returns a delivery date: a day, stored as midnight UTC. */
export const deliveryOn = (day: string) => `${day}T00:00:00.000Z`
export const isoDay = (date: string) => new Date(date).toISOString().slice(0, 10)

export const isOtherDay = ({ deliveryDate }: Pick<Order, 'deliveryDate'>, other: string | null) =>
  (other && isoDay(other)) !== (deliveryDate && isoDay(deliveryDate))

/**
 * Locks the queue until the caller's transaction ends, so that plans change one after the other. Call it before orders and
 * accounts are locked.
 */
export async function lockQueue(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('queue of orders'))`)
}

export const endOfQueue = sql<number>`(select coalesce(max(coalesce(queue_position, id)), 0) + 1 from service_orders)`

type Planning = Partial<Pick<typeof serviceOrders.$inferInsert, 'leftMinutes' | 'notBefore'>>

/**
 * Stores the remaining work (minutes) and the earliest start (a date). Does not change absent values. The caller must publish the
 * change.
 */
export const recordPlanning = (id: number, planning: Planning): Promise<void> =>
  updateOrder(id, { ...planning, queueTouchedAt: sql`now()` })

/** Adds minutes (SQL) to the work of an order. Unknown work stays unknown. The caller must hold `lockQueue`. */
export function addWork(id: number, minutes: SQL): Promise<void> {
  const { effortMinutes, leftMinutes } = serviceOrders
  // `least` alone would replace null by the maximum.
  const more = (work: PgColumn) =>
    sql`case when ${work} is not null then least(${work} + coalesce(${minutes}, 0), ${maxWork}) end`
  return updateOrder(id, { effortMinutes: more(effortMinutes), leftMinutes: more(leftMinutes) })
}

/**
 * Assigns the places that these orders have in the queue to the same orders, in the order of `ids`. The caller must hold
 * `lockQueue`.
 */
export async function reorderQueue(ids: number[]): Promise<void> {
  const rows = await db()
    .select({ place: queuePlace })
    .from(serviceOrders)
    .where(inArray(serviceOrders.id, ids))
    .orderBy(queuePlace, serviceOrders.id)
  for (const [at, id] of ids.entries()) await updateOrder(id, { queuePosition: rows[at]?.place ?? null })
}
