import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { people, selectPeopleNamed } from '#features/accounts/queries/people.ts'
import { everyService, servicesNamed } from '#features/catalogue/queries.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, type PageSelection, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { AdminListedOrder, OrderSort } from '../contract/schemas.ts'
import type { OrderStatus } from '../contract/status.ts'
import { serviceOrders } from '../table.ts'
import { listedColumns, unreadBy } from './orders.ts'

type OrderQuery = PageQuery & { status?: OrderStatus | undefined; q?: string | undefined; sort: OrderSort }

/** One page of all orders, for admins. */
export async function listOrders({ status, q, sort, ...page }: OrderQuery): Promise<Page<AdminListedOrder>> {
  const { id, createdAt, updatedAt } = serviceOrders
  const keys = sort === 'changed' ? { updatedAt, id } : { createdAt, id }
  const select = async ({ after, order, limit }: PageSelection) => {
    const condition = and(status && eq(serviceOrders.status, status), after)
    return db()
      .select({
        ...listedColumns,
        unread: unreadBy('admin'),
        clientName: people.name,
        clientEmail: people.email,
      })
      .from(serviceOrders)
      .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
      .innerJoin(people, eq(people.id, serviceOrders.userId))
      .where(q ? await foundOrders(q, { condition, order, limit }) : condition)
      .orderBy(...order)
      .limit(limit)
  }
  return selectPageBy(page, keys, select, sort === 'oldest' ? asc : desc)
}

type SearchedPage = { condition: SQL | undefined; order: SQL[]; limit: number }

/** A name of more clients is so common that a scan of all orders finds theirs soon. */
const fewClients = 300

/**
 * The condition for the orders of one page that match a text: part of a service's name, the beginning of a client's name or
 * email, or a number. With few clients, their newest orders are looked up client by client: the scan of all orders that the
 * planner would choose takes long.
 */
async function foundOrders(text: string, page: SearchedPage): Promise<SQL | undefined> {
  const serviceIds = await servicesNamed(text)
  const clients = (await selectClients(text).limit(fewClients + 1)).map(({ id }) => id)
  const ofServices = inArray(serviceOrders.serviceId, serviceIds)
  const number = numberOf(text)
  const ofNumber = number === undefined ? undefined : eq(serviceOrders.id, number)
  if (clients.length > fewClients)
    return and(page.condition, or(ofNumber, ofServices, inArray(serviceOrders.userId, selectClients(text))))
  const parts = [
    ...(ofNumber ? [firstOf(ofNumber, page)] : []),
    ...(serviceIds.length > 0 ? [firstOf(ofServices, page)] : []),
    ...(clients.length > 0 ? [firstOfEach(clients, page)] : []),
  ]
  if (parts.length === 0) return sql`false`
  return sql`${serviceOrders.id} in (${sql.join(parts, sql` union all `)})`
}

const firstOf = (condition: SQL, page: SearchedPage) => sql`
  (select ${serviceOrders.id} from ${serviceOrders} where ${and(condition, page.condition)}
    order by ${sql.join(page.order, sql`, `)} limit ${page.limit})`

const firstOfEach = (clients: number[], page: SearchedPage) => sql`
  (select first.id from unnest(${sql.param(clients)}::integer[]) client
    cross join lateral ${firstOf(sql`${serviceOrders.userId} = client`, page)} first)`

/** The users with orders whose name or email begins with a text. */
function selectClients(text: string) {
  const named = selectPeopleNamed(text)
  const theirs = db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(eq(serviceOrders.userId, named.id))
  return db().select({ id: named.id }).from(named).where(exists(theirs))
}

/** The number in '#57' or '57'. */
export function numberOf(text: string): number | undefined {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  return number === undefined ? undefined : Number(number)
}
