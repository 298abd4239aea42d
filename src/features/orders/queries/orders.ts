import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/table.ts'
import { services } from '#features/catalogue/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { CursorId, CursorInstant, cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { HistoryEntry, ListedOrder, OpenOrder, Order, OrderSummary } from '../contract/orders.ts'
import { nextStatusesFor, type OrderStatus, type Party } from '../contract/status.ts'
import { orderHistory, orderMessages, serviceOrders } from '../table.ts'

export type PageQuery = { limit: number; cursor?: string | undefined }

export const AfterInstant = z.tuple([CursorInstant, CursorId])

const { idempotencyKey: _key, requestHash: _hash, ...columns } = getTableColumns(serviceOrders)

export const orderColumns = {
  ...columns,
  serviceTitle: services.name,
  package: serviceOrders.packageType,
  timeline: sql<
    string | null
  >`coalesce(${services.pricing} -> ${serviceOrders.packageType} ->> 'deliveryTime', ${services.deliveryTime})`,
}

/** A user's name as the other party reads it. */
export const personName = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username}, ${users.email}, 'Member')`

export const requirementsText = sql<string>`coalesce(${serviceOrders.requirements} ->> 'customRequirements', '')`

/** How many messages of an order the party has not read: the client those of all others, an admin the client's. */
export const unreadBy = (party: Party) =>
  sql<number>`(select count(*)::integer from ${orderMessages} where ${orderMessages.orderId} = ${serviceOrders.id}
    and not ${orderMessages.isRead}
    and (${orderMessages.senderId} = ${serviceOrders.userId}) = ${party === 'admin'})`

/** An order without regard to who asks. Refuses with `missing`. */
async function orderById(id: number): Promise<Order> {
  const [order] = await db()
    .select(orderColumns)
    .from(serviceOrders)
    .innerJoin(services, eq(services.id, serviceOrders.serviceId))
    .where(eq(serviceOrders.id, id))
  return order ?? throwMissing()
}

/** An order and as which party the member sees it. Refuses with `missing` whoever is neither its owner nor an admin. */
export async function orderFor(member: Member, id: number): Promise<{ order: Order; party: Party }> {
  const order = await orderById(id)
  if (order.userId === member.id) return { order, party: 'client' }
  if (member.role === 'admin') return { order, party: 'admin' }
  return throwMissing()
}

/** An order as its own page shows it. Refuses as `orderFor` does. */
export async function openOrder(member: Member, id: number): Promise<OpenOrder> {
  const { order, party } = await orderFor(member, id)
  const [client] = await db()
    .select({ clientName: personName, clientEmail: users.email })
    .from(users)
    .where(eq(users.id, order.userId))
  if (!client) return throwMissing()
  const mayBecome = nextStatusesFor(order.status, party, member.role === 'admin')
  return { ...order, ...client, party, mayBecome }
}

function throwMissing(): never {
  throw new AppError('missing', 'There is no such order')
}

/** One page of a member's own orders, newest first. */
export async function ordersOf(userId: number, { limit, cursor }: PageQuery): Promise<Page<ListedOrder>> {
  const after = readCursor(cursor, AfterInstant)
  const rows = await db()
    .select({ ...orderColumns, requirements: requirementsText, unread: unreadBy('client') })
    .from(serviceOrders)
    .innerJoin(services, eq(services.id, serviceOrders.serviceId))
    .where(
      and(
        eq(serviceOrders.userId, userId),
        after &&
          sql`(${serviceOrders.createdAt}, ${serviceOrders.id}) < (${after[0]}::timestamptz, ${after[1]}::integer)`,
      ),
    )
    .orderBy(desc(serviceOrders.createdAt), desc(serviceOrders.id))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ createdAt, id }) => [createdAt, id])
}

export async function orderSummaryOf(userId: number): Promise<OrderSummary> {
  const rows = await db()
    .select({ status: serviceOrders.status, count: sql<number>`count(*)::integer` })
    .from(serviceOrders)
    .where(eq(serviceOrders.userId, userId))
    .groupBy(serviceOrders.status)
  const count = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    pending: count('pending'),
    inProgress: count('in_progress'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  }
}

/** What became of an order, oldest first. Refuses as `orderFor` does. */
export async function historyFor(member: Member, id: number): Promise<HistoryEntry[]> {
  const { order } = await orderFor(member, id)
  const rows = await db()
    .select({ ...getTableColumns(orderHistory), actorName: personName })
    .from(orderHistory)
    .innerJoin(users, eq(users.id, orderHistory.actorId))
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id))
  return rows.map((row) => ({ ...row, byClient: row.actorId === order.userId }))
}
