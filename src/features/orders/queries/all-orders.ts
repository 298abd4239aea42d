import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { services } from '#features/catalogue/table.ts'
import type { Page } from '#platform/contract.ts'
import { cutPage, readCursor } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { AdminListedOrder, orderSorts } from '../contract/orders.ts'
import type { OrderStatus } from '../contract/status.ts'
import { serviceOrders } from '../table.ts'
import { foundOrders } from './find-orders.ts'
import {
  AfterInstant,
  orderColumns,
  type PageQuery,
  personName,
  requirementsText,
  unreadBy,
} from './orders.ts'

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
  const condition = and(
    status && eq(serviceOrders.status, status),
    after && isAfter(column, sort === 'oldest' ? '>' : '<', after),
  )
  const order = [direction(column), direction(serviceOrders.id)]
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
    .where(q ? await foundOrders(q, { condition, order, limit: limit + 1 }) : condition)
    .orderBy(...order)
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => [sort === 'changed' ? row.updatedAt : row.createdAt, row.id])
}

type InstantColumn = typeof serviceOrders.createdAt | typeof serviceOrders.updatedAt

function isAfter(column: InstantColumn, sign: '<' | '>', [instant, id]: [string, number]): SQL {
  return sql`(${column}, ${serviceOrders.id}) ${sql.raw(sign)} (${instant}::timestamptz, ${id}::integer)`
}
