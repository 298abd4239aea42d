import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '../../../platform/contract.ts'
import { CursorId, CursorInstant, cutPage, readCursor } from '../../../platform/cursor.ts'
import { db } from '../../../platform/database/database.ts'
import type { Member } from '../../../platform/http/visit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { users } from '../../accounts/table.ts'
import { services } from '../../catalogue/table.ts'
import type {
  AdminListedOrder,
  HistoryEntry,
  ListedOrder,
  OpenOrder,
  Order,
  OrderSummary,
  orderSorts,
} from '../contract/orders.ts'
import { nextStatusesFor, type OrderStatus, type Party } from '../contract/status.ts'
import { orderHistory, orderMessages, serviceOrders } from '../table.ts'

type PageQuery = { limit: number; cursor?: string | undefined }

const AfterInstant = z.tuple([CursorInstant, CursorId])

const { idempotencyKey: _key, requestHash: _hash, ...columns } = getTableColumns(serviceOrders)

const orderColumns = {
  ...columns,
  serviceTitle: services.name,
  package: serviceOrders.packageType,
  timeline: sql<
    string | null
  >`coalesce(${services.pricing} -> ${serviceOrders.packageType} ->> 'deliveryTime', ${services.deliveryTime})`,
}

/** A user's name as the other party reads it. */
export const personName = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username}, ${users.email}, 'Member')`

const requirementsText = sql<string>`coalesce(${serviceOrders.requirements} ->> 'customRequirements', '')`

/** How many messages of an order the party has not read: the client those of all others, an admin the client's. */
const unreadBy = (party: Party) =>
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
  return order ?? refuseMissing()
}

/** An order and as which party the member sees it. Refuses with `missing` whoever is neither its owner nor an admin. */
export async function orderFor(member: Member, id: number): Promise<{ order: Order; party: Party }> {
  const order = await orderById(id)
  if (order.userId === member.id) return { order, party: 'client' }
  if (member.role === 'admin') return { order, party: 'admin' }
  return refuseMissing()
}

/** An order as its own page shows it. Refuses as `orderFor` does. */
export async function openOrder(member: Member, id: number): Promise<OpenOrder> {
  const { order, party } = await orderFor(member, id)
  const [client] = await db()
    .select({ clientName: personName, clientEmail: users.email })
    .from(users)
    .where(eq(users.id, order.userId))
  if (!client) return refuseMissing()
  const mayBecome = nextStatusesFor(order.status, party, member.role === 'admin')
  return { ...order, ...client, party, mayBecome }
}

function refuseMissing(): never {
  throw new Refusal('missing', 'There is no such order')
}

/** One page of a member's own orders, newest first. */
export async function ordersOf(userId: number, { limit, cursor }: PageQuery): Promise<Page<ListedOrder>> {
  const after = readCursor(cursor, AfterInstant)
  const rows = await db()
    .select({ ...orderColumns, requirements: requirementsText, unread: unreadBy('client') })
    .from(serviceOrders)
    .innerJoin(services, eq(services.id, serviceOrders.serviceId))
    .where(and(eq(serviceOrders.userId, userId), after && isAfter(serviceOrders.createdAt, '<', after)))
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

type OrderQuery = PageQuery & {
  status?: OrderStatus | undefined
  q?: string | undefined
  sort: (typeof orderSorts)[number]
}

/** One page of all orders, for admins. */
export async function listOrders({
  limit,
  cursor,
  status,
  q,
  sort,
}: OrderQuery): Promise<Page<AdminListedOrder>> {
  const after = readCursor(cursor, AfterInstant)
  const column = sort === 'changed' ? serviceOrders.updatedAt : serviceOrders.createdAt
  const direction = sort === 'oldest' ? asc : desc
  const rows = await db()
    .select({
      ...orderColumns,
      requirements: requirementsText,
      unread: unreadBy('admin'),
      clientName: personName,
      clientEmail: users.email,
    })
    .from(serviceOrders)
    .innerJoin(services, eq(services.id, serviceOrders.serviceId))
    .innerJoin(users, eq(users.id, serviceOrders.userId))
    .where(
      and(
        status && eq(serviceOrders.status, status),
        q ? speaksOf(q) : undefined,
        after && isAfter(column, sort === 'oldest' ? '>' : '<', after),
      ),
    )
    .orderBy(direction(column), direction(serviceOrders.id))
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => [sort === 'changed' ? row.updatedAt : row.createdAt, row.id])
}

type InstantColumn = typeof serviceOrders.createdAt | typeof serviceOrders.updatedAt

function isAfter(column: InstantColumn, sign: '<' | '>', [instant, id]: [string, number]): SQL {
  return sql`(${column}, ${serviceOrders.id}) ${sql.raw(sign)} (${instant}::timestamptz, ${id}::integer)`
}

function speaksOf(text: string): SQL | undefined {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    number ? eq(serviceOrders.id, Number(number)) : undefined,
    ilike(services.name, pattern),
    ilike(users.email, pattern),
    ilike(personName, pattern),
  )
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
