import { inArray, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { queuePlace } from '../queries/queue.ts'
import { serviceOrders } from '../table.ts'
import { updateOrder } from './steps.ts'

/**
 * Makes all that plans work wait for each other, until the end of the caller's transaction. The queue is locked before
 * accounts and orders.
 */
export async function lockQueue(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('queue of orders'))`)
}

/** The place behind all orders. */
export const placeAtEnd = sql<number>`(select coalesce(max(coalesce(queue_position, id)), 0) + 1 from service_orders)`

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
