import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { people } from '#features/accounts/queries/people.ts'
import { everyService } from '#features/catalogue/queries.ts'
import { addDays, clockDay } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { serviceOrders } from '../table.ts'

/**
 * Whether an order is being worked on, and its day of delivery was over in the site's zone before it began to wait for its
 * client, if it does.
 */
export function isLate() {
  const today = siteDay()
  // The day is stored as its midnight in UTC; on the clock of the site it begins so many seconds later.
  const later = (clockDay(today).start - Date.parse(today)) / 1000
  return sql<boolean>`coalesce(${serviceOrders.status} = 'in_progress' and ${serviceOrders.deliveryDate} < ${`${today}T00:00Z`}
    and (${serviceOrders.waitsSince} is null
      or ${serviceOrders.deliveryDate} + interval '1 day' + make_interval(secs => ${later}) <= ${serviceOrders.waitsSince}), false)`
}

/** The orders of a client that are neither completed nor cancelled, the oldest first. */
export function openOrdersOf(userId: number): Promise<{ id: number; title: string }[]> {
  return db()
    .select({ id: serviceOrders.id, title: everyService.name })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .where(and(eq(serviceOrders.userId, userId), inArray(serviceOrders.status, ['pending', 'in_progress'])))
    .orderBy(serviceOrders.id)
}

/** The ids of all orders of a client, for conditions of other queries. */
export const ordersOfClient = (userId: number) =>
  db().select({ id: serviceOrders.id }).from(serviceOrders).where(eq(serviceOrders.userId, userId))

/** The ids of all orders of a client, the oldest first. */
export async function orderIdsOf(userId: number): Promise<number[]> {
  const rows = await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(eq(serviceOrders.userId, userId))
    .orderBy(serviceOrders.id)
  return rows.map(({ id }) => id)
}

/** The open orders that are to be delivered from one day of the calendar up to another one, in the order of their days. */
export function ordersDueBetween(first: string, last: string) {
  return db()
    .select({
      orderId: serviceOrders.id,
      title: everyService.name,
      clientName: people.name,
      day: sql<string>`to_char(${serviceOrders.deliveryDate} at time zone 'UTC', 'YYYY-MM-DD')`,
      isLate: isLate().as('is_late'),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .innerJoin(people, eq(people.id, serviceOrders.userId))
    .where(
      and(
        inArray(serviceOrders.status, ['pending', 'in_progress']),
        gte(serviceOrders.deliveryDate, `${first}T00:00:00.000Z`),
        lt(serviceOrders.deliveryDate, `${addDays(last, 1)}T00:00:00.000Z`),
      ),
    )
    .orderBy(asc(serviceOrders.deliveryDate), asc(serviceOrders.id))
}
