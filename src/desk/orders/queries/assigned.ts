import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { activeUsers, people } from '#base/accounts/queries/people.ts'
import type { Page } from '#platform/contract.ts'
import { type PageKey, type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import type { AssignedListedOrder, OrderMembers } from '../contract/assigned.ts'
import { nameAlone } from '../domain/name-alone.ts'
import { orderMembers, serviceOrders } from '../table.ts'
import { clientAccount, clientName, isClientsAccount } from './client.ts'
import { nextOrders } from './open-order.ts'
import { orderTitle } from './order-title.ts'
import { adminName, packageShort, unreadBy } from './orders.ts'
import { isOpen } from './orders-of.ts'
import { completedAt } from './warranty.ts'

/** The payload is the id of the order, and the id of the developer who was assigned or removed. */
export const memberChannel = 'order members'

const ordersAssignedTo = (userId: number) =>
  db().select({ id: orderMembers.orderId }).from(orderMembers).where(eq(orderMembers.userId, userId))

/** Returns an SQL condition. Undefined for admins, who work on all orders. */
const worksOn = ({ id, role }: Pick<Member, 'id' | 'role'>): SQL | undefined =>
  role === 'admin' ? undefined : inArray(serviceOrders.id, ordersAssignedTo(id))

/** Returns the ids of the orders that are assigned to a member. Null for admins, who work on all orders. */
export async function assignedIds({ id, role }: Member): Promise<Set<number> | null> {
  if (role === 'admin') return null
  const rows = await ordersAssignedTo(id)
  return new Set(rows.map((row) => row.id))
}

/** Counts the open orders that are assigned to a developer. */
export const countAssigned = (userId: number): Promise<number> =>
  db().$count(serviceOrders, and(inArray(serviceOrders.id, ordersAssignedTo(userId)), isOpen))

/** Sorts open orders first, by delivery date, and those without a date last. The closed ones follow, the last changed first. */
const place = sql<string>`case when ${serviceOrders.status} in ('pending', 'in_progress')
  then coalesce(${serviceOrders.deliveryDate}, '3000-01-01Z')
  else '5000-01-01Z'::timestamptz(3) - (${serviceOrders.updatedAt} - '2000-01-01Z'::timestamptz(3)) end`.mapWith(
  serviceOrders.updatedAt,
)
const placeKey: PageKey = {
  getSQL: () => sql`(${place})`,
  dataType: 'custom',
  getSQLType: () => 'timestamptz(3)',
}

/** Lists the orders that are assigned to a developer, or all orders for an admin. Open orders come first, by delivery date. */
export async function assignedOrders(member: Member, query: PageQuery): Promise<Page<AssignedListedOrder>> {
  const { id, status, turn, deliveryDate, updatedAt } = serviceOrders
  const reader = member.role === 'admin' ? 'admin' : 'developer'
  const { items, next } = await selectPageBy(
    query,
    { place: placeKey, id },
    ({ after, order, limit }) =>
      db()
        .select({
          ...{
            id,
            userId: clientAccount,
            status,
            turn,
            deliveryDate,
            updatedAt,
            completedAt,
            adminName,
            packageShort,
            place,
          },
          serviceTitle: orderTitle,
          clientName,
          unread: unreadBy(reader),
        })
        .from(serviceOrders)
        .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
        .leftJoin(people, isClientsAccount)
        .where(and(worksOn(member), after))
        .orderBy(...order)
        .limit(limit),
    asc,
  )
  const listed = items.map(({ adminName, clientName, ...order }) => ({
    ...order,
    adminName: nameAlone(adminName, t`Admin`),
    clientName: nameAlone(clientName, t`Client`),
    mayBecome: nextOrders(
      { order, completedAt: order.completedAt },
      order.userId === member.id ? 'client' : reader,
      member,
    ),
  }))
  return { items: listed, next }
}

/** Returns the developers of an order, former ones included, and those to whom it could be assigned. Throws `missing`. */
export async function readOrderMembers(orderId: number): Promise<OrderMembers> {
  const order = await db()
    .select({ userId: clientAccount })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, orderId))
    .then(oneOr(msg`There is no such order`))
  const rows = await db()
    .select({
      ...{ id: people.id, name: people.name, email: people.email, createdAt: orderMembers.createdAt },
      isWorking: sql<boolean>`coalesce(${activeUsers.role} = 'developer', false)`,
    })
    .from(people)
    .leftJoin(activeUsers, eq(activeUsers.id, people.id))
    .leftJoin(orderMembers, and(eq(orderMembers.userId, people.id), eq(orderMembers.orderId, orderId)))
    .where(sql`${activeUsers.role} = 'developer' or ${orderMembers.userId} is not null`)
    .orderBy(asc(people.name), asc(people.id))
  return {
    members: rows.flatMap((row) => (row.createdAt ? { ...row, createdAt: row.createdAt } : [])),
    others: rows.filter(({ id, createdAt }) => !createdAt && id !== order.userId),
  }
}
