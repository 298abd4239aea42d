import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { nameOfUser } from '#base/accounts/queries/people.ts'
import { site } from '#base/site/domain/site.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { Delivery } from '../contract/deliveries.ts'
import { orderDeliveries, serviceOrders } from '../table.ts'

const ofOrder = sql`from ${orderDeliveries} where ${orderDeliveries.orderId} = ${serviceOrders.id}`

/** Columns about deliveries for queries of orders. */
export const deliveredColumns = {
  revisionsIncluded: serviceOrders.revisionsIncluded,
  revisionsUsed: sql<number>`(select count(*)::integer ${ofOrder} and ${orderDeliveries.state} = 'revision')`,
  deliveredAt: sql<
    string | null
  >`(select ${orderDeliveries.createdAt} ${ofOrder} and ${orderDeliveries.state} = 'open')`.mapWith(
    orderDeliveries.createdAt,
  ),
}

/** SQL for the number of the revision that the client asked for. Null for any other answer to the delivery. */
const revision = sql<number | null>`case when ${orderDeliveries.state} = 'revision' then (count(*)
  filter (where ${orderDeliveries.state} = 'revision') over (order by ${orderDeliveries.number}))::integer end`

const readDeliveries = (condition: SQL | undefined) =>
  db()
    .select({
      ...answeredColumns(orderDeliveries, Delivery, {
        delivererId: true,
        answererId: true,
        reminders: true,
        remindedAt: true,
      }),
      revision,
      completesOn: site().orders.completesUnanswered ? orderDeliveries.completesOn : sql<null>`null`,
      answererName: sql<string | null>`${nameOfUser(sql`${orderDeliveries.answererId}`)}`,
    })
    .from(orderDeliveries)
    .where(condition)

/** Lists the deliveries of an order, oldest first. */
export const listDeliveries = (orderId: number): Promise<Delivery[]> =>
  readDeliveries(eq(orderDeliveries.orderId, orderId)).orderBy(asc(orderDeliveries.number))

/** Returns the last delivery of an order, in any state. */
export async function lastDelivery(orderId: number): Promise<Delivery | undefined> {
  const [last] = await readDeliveries(eq(orderDeliveries.orderId, orderId))
    .orderBy(desc(orderDeliveries.number))
    .limit(1)
  return last
}

/** Returns the delivery that waits for the client's answer. */
export async function waitingDelivery(orderId: number): Promise<Delivery | undefined> {
  const [open] = await readDeliveries(
    and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.state, 'open')),
  )
  return open
}
