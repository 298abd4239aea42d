import { and, asc, desc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { people, selectPeopleNamed } from '#base/accounts/queries/people.ts'
import { belongsToAccount, belongsToClients, type ClientKey } from '#desk/clients/queries/accounts.ts'
import { recordsNamed } from '#desk/clients/queries/names.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { messageText } from '#desk/threads/queries/message-html.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, type PageSelection, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { matchesWords } from '#platform/database/words.ts'
import { t } from '#platform/texts.ts'
import { everyService, servicesNamed } from '#showcase/catalogue/queries.ts'
import type { AdminListedOrder } from '../contract/schemas.ts'
import type { OrderSort } from '../contract/search.ts'
import { type OrderStatus, statusWords } from '../contract/status.ts'
import { orderMessages, serviceOrders } from '../table.ts'
import { clientEmail, clientName, isClientsAccount, isOrderOf } from './client.ts'
import { orderTitle } from './order-title.ts'
import { listedColumns, unreadBy } from './orders.ts'
import { presentTurn } from './turn.ts'
import { uncountedThread, waitsForReading, waitsForTurn } from './waiting.ts'

type OrderQuery = PageQuery & { status?: OrderStatus | undefined; q?: string | undefined; sort: OrderSort }

/** Lists orders for admins. With `owner`, only the orders of that client. */
export async function listOrders(
  { status, q, sort, ...page }: OrderQuery,
  owner?: ClientKey,
): Promise<Page<AdminListedOrder>> {
  const { id, createdAt, updatedAt } = serviceOrders
  const keys = sort === 'changed' ? { updatedAt, id } : { createdAt, id }
  const select = async ({ after, order, limit }: PageSelection) => {
    const condition = and(
      status && eq(serviceOrders.status, status),
      owner && belongsToClients(serviceOrders, [owner]),
      after,
    )
    return db()
      .select({
        ...listedColumns,
        turn: presentTurn(),
        unread: unreadBy('admin'),
        clientName,
        clientEmail,
      })
      .from(serviceOrders)
      .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
      .leftJoin(people, isClientsAccount)
      .where(q ? await foundOrders(q, { condition, order, limit }) : condition)
      .orderBy(...order)
      .limit(limit)
  }
  return selectPageBy(page, keys, select, sort === 'oldest' ? asc : desc)
}

type SearchedPage = { condition: SQL | undefined; order: SQL[]; limit: number }

/** If more clients match, a scan of all orders soon finds enough orders of theirs. */
const fewClients = 300

/**
 * Returns a condition that matches part of a service's name or of the order's own title, the start of a client's name or email,
 * or the order's number. If few clients match, looks up the newest orders of each, because PostgreSQL would otherwise scan all
 * orders, which is slow.
 */
async function foundOrders(text: string, page: SearchedPage): Promise<SQL | undefined> {
  const serviceIds = await servicesNamed(text)
  const clients = (await selectClients(text).limit(fewClients + 1)).map(({ id }) => id)
  const records = (await selectRecords(text).limit(fewClients + 1)).map(({ id }) => id)
  const ofServices = inArray(serviceOrders.serviceId, serviceIds)
  const isTitled = and(isNotNull(serviceOrders.title), contains(text, [serviceOrders.title]))
  const number = parseOrderNumber(text)
  const ofNumber = number === undefined ? undefined : eq(serviceOrders.id, number)
  if (clients.length > fewClients || records.length > fewClients)
    return and(
      page.condition,
      or(
        ofNumber,
        ofServices,
        isTitled,
        inArray(serviceOrders.userId, selectClients(text)),
        inArray(serviceOrders.clientId, selectRecords(text)),
      ),
    )
  const parts = [
    firstMatch(isTitled, page),
    ...(ofNumber ? [firstMatch(ofNumber, page)] : []),
    ...(serviceIds.length > 0 ? [firstMatch(ofServices, page)] : []),
    ...(clients.length > 0 ? [firstOfEach(serviceOrders.userId, clients, page)] : []),
    ...(records.length > 0 ? [firstOfEach(serviceOrders.clientId, records, page)] : []),
  ]
  return sql`${serviceOrders.id} in (${sql.join(parts, sql` union all `)})`
}

const firstMatch = (condition: SQL | undefined, page: SearchedPage) => sql`
  (select ${serviceOrders.id} from ${serviceOrders} where ${and(condition, page.condition)}
    order by ${sql.join(page.order, sql`, `)} limit ${page.limit})`

const firstOfEach = (column: PgColumn, clients: number[], page: SearchedPage) => sql`
  (select first.id from unnest(${sql.param(clients)}::integer[]) client
    cross join lateral ${firstMatch(sql`${column} = client`, page)} first)`

/** Selects the people with a matching name who have orders. */
function selectClients(text: string) {
  const named = selectPeopleNamed(text)
  const theirs = db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(eq(serviceOrders.userId, named.id))
  return db().select({ id: named.id }).from(named).where(exists(theirs))
}

/** Selects the records with a matching name that have orders. */
const selectRecords = (text: string) =>
  db()
    .selectDistinct({ id: sql<number>`${serviceOrders.clientId}` })
    .from(serviceOrders)
    .where(inArray(serviceOrders.clientId, recordsNamed(text)))

/** Reads an order number such as '#57' or '57'. */
function parseOrderNumber(text: string): number | undefined {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** `status` is the label of the status. */
export type FoundOrder = { id: number; title: string; status: string; clientName: string }

export type FoundMessage = { orderId: number; text: string; name: string; at: string }

const { id, status, createdAt } = serviceOrders

const selectOrders = () =>
  db()
    .select({
      id,
      title: orderTitle,
      status: sql`${status}`.mapWith(statusWords),
      clientName,
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)

const selectMessages = () =>
  db()
    .select({
      orderId: orderMessages.orderId,
      text: sql`left(${orderMessages.message}, 200)`.mapWith(textOrFile),
      name: people.name,
      at: orderMessages.createdAt,
    })
    .from(orderMessages)
    .innerJoin(serviceOrders, eq(id, orderMessages.orderId))
    .innerJoin(people, eq(people.id, orderMessages.senderId))

const textOrFile = (message: string) => messageText(message) || t`A file`

/** Returns the condition for the orders of an owner. Without an owner, all orders match. */
const ownedBy = (owner: number | undefined) => (owner === undefined ? undefined : isOrderOf(owner))

/** Finds orders like `listOrders`, the last changed first. */
export async function findOrders(text: string, max: number): Promise<FoundOrder[]> {
  const { items } = await listOrders({ q: text, sort: 'changed', limit: max })
  return items.map(({ id, serviceTitle, status, clientName }) => ({
    id,
    title: serviceTitle,
    status: statusWords(status),
    clientName,
  }))
}

/** Finds own orders by part of their title or by their number, the last changed first. */
export async function findOwnOrders(owner: number, text: string, max: number): Promise<FoundOrder[]> {
  const number = parseOrderNumber(text)
  const found = or(number === undefined ? undefined : eq(id, number), contains(text, [orderTitle]))
  return selectOrders()
    .where(and(ownedBy(owner), found))
    .orderBy(desc(serviceOrders.updatedAt), desc(id))
    .limit(max)
}

/**
 * Finds messages that contain the words (see `matchesWords`), newest first. Without `owner`, searches all orders. `id + 0` makes
 * PostgreSQL use the index of words. Otherwise it would read all messages from the newest on.
 */
export async function findMessages(words: string, max: number, owner?: number): Promise<FoundMessage[]> {
  const every = sql`to_tsvector('simple', ${orderMessages.message})`
  // This condition depends on the order, so that PostgreSQL reads only the owner's messages. Otherwise it would search the index
  // of words for each order.
  const vector = owner === undefined ? every : sql`case when ${isOrderOf(owner)} then ${every} end`
  return selectMessages()
    .where(and(matchesWords(vector, words, 'simple'), ownedBy(owner)))
    .orderBy(desc(sql`${orderMessages.id} + 0`))
    .limit(max)
}

/** Finds clients by the start of their name, username or email. */
export async function findClients(text: string, max: number) {
  const named = selectPeopleNamed(text)
  return db()
    .select({
      name: people.name,
      email: people.email,
      username: people.username,
      orders: sql<number>`(select count(*)::integer from ${serviceOrders} where ${belongsToAccount(serviceOrders, people.id)})`,
    })
    .from(people)
    .innerJoin(named, eq(named.id, people.id))
    .orderBy(asc(people.name), asc(people.id))
    .limit(max)
}

/** Lists the orders that wait for a party, oldest first. With `owner`, only that user's. */
export const waitingOrders = (party: Party, max: number, owner?: number): Promise<FoundOrder[]> =>
  selectOrders()
    .where(and(waitsForTurn(party), ownedBy(owner)))
    .orderBy(asc(createdAt), asc(id))
    .limit(max)

/** Lists the last messages of the threads that wait for a party, oldest first. */
export const waitingThreads = (party: Party, max: number, owner?: number): Promise<FoundMessage[]> =>
  selectMessages()
    .where(and(waitsForReading(party), ownedBy(owner), party === 'admin' ? uncountedThread() : undefined))
    .orderBy(asc(orderMessages.id))
    .limit(max)
