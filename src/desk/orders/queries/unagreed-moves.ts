import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isDeveloper, people } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import type { UnagreedMove } from '../contract/dates.ts'
import type { OrderObjection } from '../contract/today.ts'
import { orderHistory, orderMessages, serviceOrders, unagreedMoves } from '../table.ts'
import { orderChannel } from './changes.ts'
import { clientAccount, clientName, isClientsAccount } from './client.ts'
import { orderTitle } from './order-title.ts'
import { isOpen } from './orders-of.ts'

/** Whether an admin has written since the client objected. */
const isAnswered = sql`exists (select from ${orderMessages} where ${orderMessages.orderId} = ${serviceOrders.id}
  and ${orderMessages.id} > ${unagreedMoves.objectionId} and ${orderMessages.senderId} is distinct from ${clientAccount}
  and not ${isDeveloper(orderMessages.senderId)})`

/** Another day was promised, or agreed on, since. */
const isReplaced = sql`exists (select from ${orderHistory} where ${orderHistory.orderId} = ${serviceOrders.id}
  and ${orderHistory.id} > ${unagreedMoves.id} and ${orderHistory.status} is null and ${orderHistory.event} is null)`

/** SQL: null if the client agreed to the day of the order, or if the order is closed. A client can object for 14 days. */
export const unagreedMove = (): SQL<UnagreedMove | null> =>
  sql<UnagreedMove | null>`(select json_build_object('id', ${unagreedMoves.id}, 'from', ${unagreedMoves.fromOn}, 'to', ${unagreedMoves.toOn},
    'reason', (select ${orderHistory.reason} from ${orderHistory} where ${orderHistory.id} = ${unagreedMoves.id}),
    'mayObject', ${unagreedMoves.objectionId} is null and ${unagreedMoves.createdAt} > now() - interval '14 days'
      and coalesce(${unagreedMoves.toOn} >= ${siteDay()}::date, true),
    'objection', case when ${unagreedMoves.objectionId} is not null then case when ${isAnswered} then 'answered' else 'open' end end)
  from ${unagreedMoves} where ${unagreedMoves.orderId} = ${serviceOrders.id} and ${isOpen} and not ${isReplaced}
  order by ${unagreedMoves.id} desc limit 1)`

/** The last day that an order without one was promised for. */
export async function formerDay(orderId: number): Promise<string | null> {
  const [last] = await db()
    .select({ date: orderHistory.deliveryDate })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), isNotNull(orderHistory.deliveryDate)))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  return last?.date?.slice(0, 10) ?? null
}

/** Objections in the list. The count includes all. */
const maxTasks = 5

/** Cached until an order, a name or a service changes. */
const remembered = rememberUntil([orderChannel, accountChannel, 'content'], { maxEntries: 1, maxAge: 60_000 })

/** Orders whose clients cannot wait for the day to which the delivery was moved. */
export const objectionsToday = () => remembered('objections', readObjections)

async function readObjections() {
  const objected = db()
    .select({ id: unagreedMoves.orderId })
    .from(unagreedMoves)
    .where(isNotNull(unagreedMoves.objectionId))
  const rows = await db()
    .select({ id: serviceOrders.id, title: orderTitle, clientName, moved: unagreedMove() })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .where(inArray(serviceOrders.id, objected))
    .orderBy(asc(serviceOrders.id))
  const tasks = rows.flatMap(({ moved, ...order }): OrderObjection[] =>
    moved?.objection === 'open' ? [{ kind: 'objection', ...order, from: moved.from, to: moved.to }] : [],
  )
  return { tasks: tasks.slice(0, maxTasks), taskCounts: { objection: tasks.length } }
}
