import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { site } from '#base/site/domain/site.ts'
import { addDays } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { orderHistory, serviceOrders } from '../table.ts'

/** SQL for when the order was last completed. */
export const completedAt = sql<string | null>`(select max(${orderHistory.createdAt}) from ${orderHistory}
  where ${orderHistory.orderId} = ${serviceOrders.id} and ${orderHistory.status} = 'completed')`.mapWith(
  orderHistory.createdAt,
)

/** Returns the last day on which the order can be reopened. */
export const warrantyEnd = (completed: string): string =>
  addDays(siteDay(Date.parse(completed)), site().orders.warrantyDays)

export const isInWarranty = (completed: string): boolean => siteDay() <= warrantyEnd(completed)

/** The completions of orders, for conditions of other features. */
export const completions = new QueryBuilder()
  .select({ orderId: orderHistory.orderId, at: orderHistory.createdAt })
  .from(orderHistory)
  .where(eq(orderHistory.status, 'completed'))
  .as('completions')
