import { and, eq, inArray } from 'drizzle-orm'
import { everyService } from '#features/catalogue/queries.ts'
import { db } from '#platform/database/database.ts'
import { serviceOrders } from '../table.ts'

/** The orders of a client that are neither completed nor cancelled, the oldest first. */
export function openOrdersOf(userId: number): Promise<{ id: number; title: string }[]> {
  return db()
    .select({ id: serviceOrders.id, title: everyService.name })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .where(and(eq(serviceOrders.userId, userId), inArray(serviceOrders.status, ['pending', 'in_progress'])))
    .orderBy(serviceOrders.id)
}

/** The ids of all orders of a client, the oldest first. */
export async function orderIdsOf(userId: number): Promise<number[]> {
  const rows = await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(eq(serviceOrders.userId, userId))
    .orderBy(serviceOrders.id)
  return rows.map(({ id }) => id)
}
