import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { people } from '#base/accounts/queries/people.ts'
import {
  belongsToAccount,
  belongsToClients,
  type ClientKey,
  clientOf,
  topRecord,
} from '#desk/clients/queries/accounts.ts'
import { recordsBelow } from '#desk/clients/queries/own-rows.ts'
import { addDays, clockDay } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { siteDay } from '#platform/locale.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import { orderHistory, orderMessages, serviceOrders } from '../table.ts'
import { clientAccount, clientName, isClientsAccount, isOrderOf } from './client.ts'
import { orderTitle } from './order-title.ts'

/**
 * Returns SQL for whether an order in progress is late. It is not late if it already waited for its client when its delivery day
 * ended in the site's zone.
 */
export function isLate() {
  const today = siteDay()
  // Delivery days are stored as midnight UTC. In the site's zone, a day starts this many seconds later.
  const later = (clockDay(today).start - Date.parse(today)) / 1000
  return sql<boolean>`coalesce(${serviceOrders.status} = 'in_progress' and ${serviceOrders.deliveryDate} < ${`${today}T00:00Z`}
    and (${serviceOrders.waitsSince} is null
      or ${serviceOrders.deliveryDate} + interval '1 day' + make_interval(secs => ${later}) <= ${serviceOrders.waitsSince}), false)`
}

export const isOpen = inArray(serviceOrders.status, ['pending', 'in_progress'])

/** Lists the open ones among these orders, oldest first. */
export function listOpenOrders(ids: OrderIds): Promise<{ id: number; title: string }[]> {
  return db()
    .select({ id: serviceOrders.id, title: orderTitle })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .where(and(inArray(serviceOrders.id, ids), isOpen))
    .orderBy(serviceOrders.id)
}

/** Returns the ids of an account's orders, for conditions of other queries. */
export const ordersOfClient = (userId: number) =>
  db().select({ id: serviceOrders.id }).from(serviceOrders).where(isOrderOf(userId))

/** A list of ids, or a subquery for them, in conditions. */
export type OrderIds = number[] | SQLWrapper

/**
 * Returns the orders of an account, and the orders of records without an account whose contact has one of the addresses (in lower
 * case).
 */
export const ordersOfPerson = (userId: number, addresses: string[]) =>
  db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(
      or(
        isOrderOf(userId),
        and(isNull(clientAccount), inArray(serviceOrders.clientId, recordsBelow(addresses))),
      ),
    )

/** Returns the ids of a client's orders, for conditions of other queries. */
export const ordersOf = (client: ClientKey) =>
  db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(belongsToClients(serviceOrders, [client]))

/** The accounts with orders, for conditions of other queries. */
export const accountsWithOrders = new QueryBuilder()
  .select({ userId: serviceOrders.userId })
  .from(serviceOrders)

/** The records that had no account when they ordered, for conditions of other queries. */
export const recordsWithOrders = new QueryBuilder()
  .select({ clientId: serviceOrders.clientId })
  .from(serviceOrders)
  .where(isNotNull(serviceOrders.clientId))

/** The owners of all orders, for joins of other features. */
export const orderOwners = new QueryBuilder()
  .select({
    id: serviceOrders.id,
    userId: serviceOrders.userId,
    clientId: serviceOrders.clientId,
    currency: serviceOrders.currency,
  })
  .from(serviceOrders)
  .as('order_owners')

/** Returns the account or the record for which an order was made. */
export const ownerOfOrder = (orderId: number): Promise<{ userId: number | null; clientId: number | null }> =>
  db()
    .select({ userId: serviceOrders.userId, clientId: serviceOrders.clientId })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, orderId))
    .then(oneRow)

/** Counts the orders of clients. Leaves out clients without orders. */
export const countOrdersOf = (clients: ClientKey[]) =>
  db()
    .select({
      client: clientOf(serviceOrders),
      orders: sql<number>`count(*)::integer`,
      openOrders: sql<number>`(count(*) filter (where ${isOpen}))::integer`,
    })
    .from(serviceOrders)
    .where(belongsToClients(serviceOrders, clients))
    .groupBy(sql`1`)

/**
 * Returns SQL for the last change of an order and the last message of each client: `client`, `kind` and `at`. Leaves out clients
 * without orders.
 */
export const lastOrderEvents = (clients: ClientKey[]): SQL => sql`
  select ${clientOf(serviceOrders)} as client, 'order' as kind, max(${serviceOrders.updatedAt}) as at
  from ${serviceOrders} where ${belongsToClients(serviceOrders, clients)} group by 1
  union all
  select ${clientOf(serviceOrders)}, 'message', max(last.created_at)
  from ${serviceOrders} cross join lateral (select ${orderMessages.createdAt} from ${orderMessages}
    where ${orderMessages.orderId} = ${serviceOrders.id} order by ${orderMessages.id} desc limit 1) last
  where ${belongsToClients(serviceOrders, clients)} group by 1`

/** Returns the ids of an account's orders, oldest first. */
export async function clientOrderIds(userId: number): Promise<number[]> {
  const rows = await ordersOfClient(userId).orderBy(serviceOrders.id)
  return rows.map(({ id }) => id)
}

/** Lists the orders that are due from `first` to `last`, both included, by delivery day. */
export function ordersDueBetween(first: string, last: string) {
  return db()
    .select({
      orderId: serviceOrders.id,
      title: orderTitle,
      clientName,
      day: sql<string>`to_char(${serviceOrders.deliveryDate} at time zone 'UTC', 'YYYY-MM-DD')`,
      isLate: isLate().as('is_late'),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .where(
      and(
        isOpen,
        gte(serviceOrders.deliveryDate, `${first}T00:00:00.000Z`),
        lt(serviceOrders.deliveryDate, `${addDays(last, 1)}T00:00:00.000Z`),
      ),
    )
    .orderBy(asc(serviceOrders.deliveryDate), asc(serviceOrders.id))
}

export type PlacedOrder = Awaited<ReturnType<typeof ordersPlacedBetween>>[number]

/** Lists the orders that were placed from `start` until before `end`, except cancelled ones. */
export function ordersPlacedBetween(start: string, end: string) {
  const { id, status, price, currency, createdAt } = serviceOrders
  return db()
    .select({ id, service: everyService.name, status, price, currency, createdAt })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .where(and(ne(status, 'cancelled'), gte(createdAt, start), lt(createdAt, end)))
    .orderBy(asc(createdAt), asc(id))
}

/**
 * Returns, for each client whose first order was placed at `start` or later, when that was, and whether another order followed
 * within 3, 6, 9 and 12 months. Ignores cancelled orders.
 */
export async function returnsOfClientsSince(start: string) {
  const ofRecord = sql`case when ${clientAccount} is null then ${topRecord(serviceOrders.clientId)} end`
  const placed = db()
    .select({
      first: sql<string>`min(${serviceOrders.createdAt})`.mapWith(serviceOrders.createdAt).as('first'),
      second: sql`(array_agg(${serviceOrders.createdAt} order by ${serviceOrders.createdAt}))[2]`.as(
        'second',
      ),
    })
    .from(serviceOrders)
    .where(ne(serviceOrders.status, 'cancelled'))
    .groupBy(clientAccount, ofRecord)
    .having(gte(sql`min(${serviceOrders.createdAt})`, start))
    .as('placed')
  const within = [3, 6, 9, 12].map(
    (months) =>
      sql`coalesce(${placed.second} <= ${placed.first} + make_interval(months => ${months}), false)`,
  )
  return db()
    .select({ first: placed.first, back: sql<boolean[]>`array[${sql.join(within, sql`, `)}]` })
    .from(placed)
}

/** Returns a subquery of facts about orders that other features join. */
export const orderFacts = () =>
  db()
    .select({
      id: serviceOrders.id,
      title: sql<string>`${orderTitle}`.as('title'),
      clientName: sql<string>`${clientName}`.as('client_name'),
      status: serviceOrders.status,
      price: serviceOrders.price,
      currency: serviceOrders.currency,
      pricesIncludeVat: serviceOrders.pricesIncludeVat,
      endedAt: sql<string | null>`(select max(${orderHistory.createdAt}) from ${orderHistory}
        where ${orderHistory.orderId} = ${serviceOrders.id} and ${orderHistory.status} in ('completed', 'cancelled'))`.as(
        'ended_at',
      ),
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .as('order_facts')

export const ordersWithIds = (ids: number[]) =>
  db()
    .select({ id: serviceOrders.id, price: serviceOrders.price, currency: serviceOrders.currency })
    .from(serviceOrders)
    .where(inArray(serviceOrders.id, ids))

/** The accepted orders of a client's account on which the work has not begun. */
export async function acceptedOrders(userId: number): Promise<number[]> {
  const rows = await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(
      and(
        belongsToAccount(serviceOrders, userId),
        eq(serviceOrders.status, 'pending'),
        isNotNull(serviceOrders.acceptedAt),
      ),
    )
    .orderBy(serviceOrders.id)
  return rows.map(({ id }) => id)
}

/** The columns that determine an order's money, for queries of other features. */
export const orderTerms = new QueryBuilder()
  .select({
    id: serviceOrders.id,
    serviceId: serviceOrders.serviceId,
    packageType: serviceOrders.packageType,
    status: serviceOrders.status,
    price: serviceOrders.price,
    currency: serviceOrders.currency,
    depositPercent: serviceOrders.depositPercent,
    acceptedAt: serviceOrders.acceptedAt,
    userId: serviceOrders.userId,
    clientId: serviceOrders.clientId,
    pricesIncludeVat: serviceOrders.pricesIncludeVat,
  })
  .from(serviceOrders)
  .as('order_terms')

/** Returns the order's own deposit in percent of the price. Null if the package or the settings decide. */
export async function ownDepositPercent(orderId: number): Promise<number | null> {
  const [row] = await db()
    .select({ percent: serviceOrders.depositPercent })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, orderId))
  return row?.percent ?? null
}
