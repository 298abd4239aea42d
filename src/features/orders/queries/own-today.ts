import { and, desc, eq, or, sql } from 'drizzle-orm'
import { nameOfUser } from '#features/accounts/queries/people.ts'
import { accountChannel } from '#features/accounts/queries/session.ts'
import { everyService } from '#features/catalogue/queries.ts'
import { maxWaiting } from '#features/inbox/queries.ts'
import { db } from '#platform/database/database.ts'
import { rememberUntil } from '#platform/remember.ts'
import type { Message } from '../contract/schemas.ts'
import type { OwnTodayOrder } from '../contract/today.ts'
import { serviceOrders } from '../table.ts'
import { orderChannel } from './changes.ts'
import { adminName, packageShort, unreadBy } from './orders.ts'
import { isLate } from './orders-of.ts'
import { isOpen, lastMessage, urgency } from './today.ts'
import { waitsForTurn } from './waiting.ts'

/**
 * The own orders that are open, wait for their client or have something unread, the most urgent first. From memory until an
 * order, a name or a service changes.
 */
export const ownOrdersToday = (userId: number): Promise<OwnTodayOrder[]> =>
  remembered(String(userId), () => readOwnOrders(userId))

/** The time limit is for what becomes late. */
const remembered = rememberUntil([orderChannel, accountChannel, 'content'], {
  maxEntries: 200,
  maxAge: 30_000,
})

async function readOwnOrders(userId: number): Promise<OwnTodayOrder[]> {
  const last = lastMessage()
  const rows = await db()
    .select({
      id: serviceOrders.id,
      serviceTitle: everyService.name,
      adminName,
      packageShort,
      status: serviceOrders.status,
      turn: serviceOrders.turn,
      deliveryDate: serviceOrders.deliveryDate,
      price: serviceOrders.price,
      currency: serviceOrders.currency,
      unread: unreadBy('client'),
      isLate: isLate(),
      lastId: sql<number | null>`${last.id}`,
      senderName: nameOfUser(sql`${last.senderId}`),
      fromClient: sql<boolean>`${last.senderId} = ${serviceOrders.userId}`,
      kind: sql<Message['kind']>`${last.kind}`,
      createdAt: sql<string>`${last.createdAt}`.mapWith(serviceOrders.createdAt),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        eq(serviceOrders.userId, userId),
        or(isOpen, waitsForTurn('client'), sql`${unreadBy('client')} > 0`),
      ),
    )
    .orderBy(urgency(), sql`${serviceOrders.deliveryDate} asc nulls last`, desc(serviceOrders.id))
    .limit(maxWaiting)
  return rows.map(({ lastId, senderName, fromClient, kind, createdAt, ...order }) => ({
    ...order,
    lastMessage: lastId === null ? null : { senderName, fromClient, kind, createdAt },
  }))
}
