import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { workedOn } from '#desk/planning/queries/worked.ts'
import { db } from '#platform/database/database.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { clientAccount, clientName, isClientsAccount } from './client.ts'
import { orderTitle } from './order-title.ts'

/** Orders that were placed before the queue existed are sorted by id. */
export const queuePlace = sql<number>`coalesce(${serviceOrders.queuePosition}, ${serviceOrders.id})`

/** The condition under which a pending order keeps its place: three days after it was placed, it loses it. */
export const keepsPlace = gt(serviceOrders.createdAt, sql`now() - interval '3 days'`)

export type QueuedOrder = Awaited<ReturnType<typeof ordersInQueue>>[number]

/** SQL for when the order was last placed, accepted or reopened, or its day was moved. */
const promiseMadeAt = sql<string>`coalesce((select max(${orderHistory.createdAt}) from ${orderHistory}
  where ${orderHistory.orderId} = ${serviceOrders.id} and (${orderHistory.status} is not null or ${orderHistory.event} is null)),
  ${serviceOrders.createdAt})`.mapWith(serviceOrders.createdAt)

/** Lists orders in progress, and pending ones that keep their place, in the order of the queue. */
export const ordersInQueue = () =>
  db()
    .select({
      id: serviceOrders.id,
      userId: clientAccount,
      title: orderTitle,
      packageType: serviceOrders.packageType,
      clientName,
      status: serviceOrders.status,
      turn: serviceOrders.turn,
      effortMinutes: serviceOrders.effortMinutes,
      leftMinutes: serviceOrders.leftMinutes,
      notBefore: serviceOrders.notBefore,
      promisedOn: serviceOrders.promisedOn,
      firstPromisedOn: serviceOrders.firstPromisedOn,
      waitsSince: serviceOrders.waitsSince,
      waitedUntil: serviceOrders.waitedUntil,
      promiseMadeAt,
      ...workedOn(serviceOrders.id),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .where(or(eq(serviceOrders.status, 'in_progress'), and(eq(serviceOrders.status, 'pending'), keepsPlace)))
    .orderBy(asc(queuePlace), asc(serviceOrders.id))

/**
 * Returns when an admin last planned any order. For an order in progress that was never planned, for example from an accepted
 * offer, the time when it was placed counts. Null if there is neither.
 */
export async function queueTouchedAt(): Promise<string | null> {
  const { queueTouchedAt: touchedAt, status, createdAt } = serviceOrders
  const begun = sql`case when ${status} = 'in_progress' then ${createdAt} end`
  const [row] = await db()
    .select({
      at: sql<string | null>`max(coalesce(${touchedAt}, ${begun}))`.mapWith(touchedAt),
    })
    .from(serviceOrders)
  return row?.at ?? null
}
