import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { nameOfUser } from '#features/accounts/queries/people.ts'
import { accountChannel } from '#features/accounts/queries/session.ts'
import { everyService } from '#features/catalogue/queries.ts'
import { maxExcerpt, maxWaiting } from '#features/contact/queries.ts'
import { excerptOf } from '#features/threads/queries/message-html.ts'
import { db } from '#platform/database/database.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { Message } from '../contract/schemas.ts'
import type { OverviewOrder, OwnTodayOrder } from '../contract/today.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { orderChannel } from './changes.ts'
import { listedColumns, unreadBy } from './orders.ts'
import { isLate, isOpen } from './orders-of.ts'
import { lastMessage } from './today.ts'
import { waitsForTurn } from './waiting.ts'

/** How many orders a client's overview shows, beside those that wait. */
const maxOverview = 5

/**
 * What has to be looked at first: work that waits for the client, unread words, late work, other work, what only lacks a
 * review, what is to be approved.
 */
const urgency =
  () => sql`case when ${waitsForTurn('client')} and ${serviceOrders.status} <> 'completed' then 0
  when ${unreadBy('client')} > 0 then 1 when ${isLate()} then 2 when ${serviceOrders.status} = 'in_progress' then 3
  when ${waitsForTurn('client')} then 4 when ${serviceOrders.status} = 'pending' then 5 else 6 end`

/** From memory until an order, a name or a service changes. The time limit is for what becomes late. */
const remembered = rememberUntil([orderChannel, accountChannel, 'content'], {
  maxEntries: 400,
  maxAge: 30_000,
})

/** The own orders that are open, wait for their client or have something unread, the most urgent first. */
export const ownOrdersToday = (userId: number): Promise<OwnTodayOrder[]> =>
  remembered(`today ${userId}`, () =>
    readOwnOrders(userId, or(isOpen, waitsForTurn('client'), sql`${unreadBy('client')} > 0`), [
      sql`${serviceOrders.deliveryDate} asc nulls last`,
      desc(serviceOrders.id),
    ]),
  )

/** The most urgent of a client's own orders, each with its timeline and the last words of its thread. */
export const overviewOf = (userId: number): Promise<OverviewOrder[]> =>
  remembered(`overview ${userId}`, async () => {
    const orders = await readOwnOrders(userId, undefined, [
      sql`case when ${isOpen} then ${serviceOrders.deliveryDate} end asc nulls last`,
      desc(serviceOrders.updatedAt),
      desc(serviceOrders.id),
    ])
    return orders.filter(({ turn }, place) => place < maxOverview || turn === 'client')
  })

async function readOwnOrders(userId: number, where: SQL | undefined, order: SQL[]) {
  const last = lastMessage()
  const history = sql<{ status: string; createdAt: string }[]>`(select coalesce(json_agg(json_build_object(
      'status', ${orderHistory.status}, 'createdAt', ${orderHistory.createdAt}) order by ${orderHistory.id}), '[]')
    from ${orderHistory} where ${orderHistory.orderId} = ${serviceOrders.id} and ${orderHistory.status} is not null)`
  const rows = await db()
    .select({
      ...listedColumns,
      unread: unreadBy('client'),
      isLate: isLate(),
      history,
      lastId: sql<number | null>`${last.id}`,
      senderName: nameOfUser(sql`${last.senderId}`),
      fromClient: sql<boolean>`${last.senderId} = ${serviceOrders.userId}`,
      message: sql<string>`left(${last.message}, ${maxExcerpt + 1})`,
      kind: sql<Message['kind']>`${last.kind}`,
      files: sql<number>`${last.files}`,
      sentAt: sql<string>`${last.createdAt}`.mapWith(serviceOrders.createdAt),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(serviceOrders.userId, userId), where))
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
        : { id: lastId, senderName, fromClient, kind, files, createdAt: sentAt, ...excerptOf(message) },
  }))
}
