import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { nameOfUser } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { orderMoney } from '#desk/invoices/queries/order-money.ts'
import { makeExcerpt } from '#desk/threads/queries/message-html.ts'
import { db } from '#platform/database/database.ts'
import { rememberUntil } from '#platform/remember.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import { maxExcerpt, maxWaiting } from '#showcase/contact/queries.ts'
import type { Message } from '../contract/schemas.ts'
import type { OverviewOrder, OwnTodayOrder } from '../contract/today.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { orderChannel } from './changes.ts'
import { isByClient, isOrderOf } from './client.ts'
import { listedColumns, unreadBy } from './orders.ts'
import { isLate, isOpen } from './orders-of.ts'
import { lastMessage, lastMove } from './today.ts'
import { presentTurn } from './turn.ts'
import { waitsForTurn } from './waiting.ts'

/** The overview has this many of the most urgent orders and of the newest ones, and all others that wait for the client. */
const maxOverview = 5

/** Ranks orders: an answer or payment is due, unread messages, late work, other work, a review, a pending order. */
const urgency =
  () => sql`case when ${waitsForTurn('client')} and ${serviceOrders.status} <> 'completed' then 0
  when ${unreadBy('client')} > 0 then 1 when ${isLate()} then 2 when ${serviceOrders.status} = 'in_progress' then 3
  when ${waitsForTurn('client')} then 4 when ${serviceOrders.status} = 'pending' then 5 else 6 end`

/** Cached until an order, a name or a service changes. `maxAge` limits the cache because orders become late without a change. */
const remembered = rememberUntil([orderChannel, accountChannel, 'content'], {
  maxEntries: 400,
  maxAge: 30_000,
})

/**
 * Lists a client's orders, the most urgent first. Leaves out closed orders that neither wait for the client nor have unread
 * messages.
 */
export const ownOrdersToday = (userId: number): Promise<OwnTodayOrder[]> =>
  remembered(`today ${userId}`, () =>
    readOwnOrders(userId, or(isOpen, waitsForTurn('client'), sql`${unreadBy('client')} > 0`), [
      sql`${serviceOrders.deliveryDate} asc nulls last`,
      desc(serviceOrders.id),
    ]),
  )

/** Lists the most urgent orders of a client, then the newest ones. */
export const clientOverview = (userId: number): Promise<OverviewOrder[]> =>
  remembered(`overview ${userId}`, async () => {
    const read = (where?: SQL) =>
      readOwnOrders(userId, where, [
        sql`case when ${isOpen} then ${serviceOrders.deliveryDate} end asc nulls last`,
        desc(serviceOrders.updatedAt),
        desc(serviceOrders.id),
      ])
    const newest = db()
      .select({ id: serviceOrders.id })
      .from(serviceOrders)
      .where(isOrderOf(userId))
      .orderBy(desc(serviceOrders.id))
      .limit(maxOverview)
    const [orders, recent] = await Promise.all([read(), read(inArray(serviceOrders.id, newest))])
    const urgent = orders.filter(({ turn }, index) => index < maxOverview || turn === 'client')
    return [...urgent, ...recent.filter(({ id }) => !urgent.some((one) => one.id === id))]
  })

async function readOwnOrders(userId: number, where: SQL | undefined, order: SQL[]) {
  const last = lastMessage()
  const history = sql<{ status: string; createdAt: string }[]>`(select coalesce(json_agg(json_build_object(
      'status', ${orderHistory.status}, 'createdAt', ${orderHistory.createdAt}) order by ${orderHistory.id}), '[]')
    from ${orderHistory} where ${orderHistory.orderId} = ${serviceOrders.id} and ${orderHistory.status} is not null)`
  const rows = await db()
    .select({
      ...listedColumns,
      turn: presentTurn(),
      money: orderMoney(serviceOrders),
      unread: unreadBy('client'),
      asksReview: sql<boolean>`coalesce(${serviceOrders.status} = 'completed' and ${serviceOrders.turn} = 'client', false)`,
      moved: lastMove,
      isLate: isLate(),
      history,
      lastId: sql<number | null>`${last.id}`,
      senderName: nameOfUser(sql`${last.senderId}`),
      fromClient: isByClient(sql`${last.senderId}`),
      message: sql<string>`left(${last.message}, ${maxExcerpt + 1})`,
      kind: sql<Message['kind']>`${last.kind}`,
      files: sql<number>`${last.files}`,
      sentAt: sql<string>`${last.createdAt}`.mapWith(serviceOrders.createdAt),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoinLateral(last, sql`true`)
    .where(and(isOrderOf(userId), where))
    .orderBy(urgency(), ...order)
    .limit(maxWaiting)
  return rows.map(({ lastId, senderName, fromClient, message, kind, files, sentAt, history, ...row }) => ({
    ...row,
    history: history.map(({ status, createdAt }) => ({
      status,
      createdAt: new Date(createdAt).toISOString(),
    })),
    lastMessage:
      lastId === null
        ? null
        : { id: lastId, senderName, fromClient, kind, files, createdAt: sentAt, ...makeExcerpt(message) },
  }))
}
