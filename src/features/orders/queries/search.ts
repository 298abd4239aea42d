import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { people, selectPeopleNamed } from '#features/accounts/queries/people.ts'
import { everyService } from '#features/catalogue/queries.ts'
import type { Party } from '#features/threads/contract/parties.ts'
import { messageText } from '#features/threads/queries/message-html.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { matchesWords } from '#platform/database/words.ts'
import { statusWords } from '../contract/status.ts'
import { orderMessages, serviceOrders } from '../table.ts'
import { listOrders, numberOf } from './admin-orders.ts'
import { uncountedThread, waitsForReading, waitsForTurn } from './waiting.ts'

/** An order as a row of search results; the status in words. */
export type FoundOrder = { id: number; title: string; status: string; clientName: string }

/** A message of an order as such a row. */
export type FoundMessage = { orderId: number; text: string; name: string; at: string }

const { id, userId, status, createdAt } = serviceOrders

const selectOrders = () =>
  db()
    .select({
      id,
      title: everyService.name,
      status: sql`${status}`.mapWith(statusWords),
      clientName: people.name,
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .innerJoin(people, eq(people.id, userId))

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

const textOrFile = (message: string) => messageText(message) || 'A file'

/** The condition for a user's own orders; without a user for all. */
const ownedBy = (owner: number | undefined) => (owner === undefined ? undefined : eq(userId, owner))

/** A few orders of all clients, last changed first, found as `listOrders` does. */
export async function findOrders(text: string, max: number): Promise<FoundOrder[]> {
  const { items } = await listOrders({ q: text, sort: 'changed', limit: max })
  return items.map(({ id, serviceTitle, status, clientName }) => ({
    id,
    title: serviceTitle,
    status: statusWords(status),
    clientName,
  }))
}

/** A few of a user's own orders, last changed first: part of the service's name, or the number. */
export async function findOwnOrders(owner: number, text: string, max: number): Promise<FoundOrder[]> {
  const number = numberOf(text)
  const found = or(number === undefined ? undefined : eq(id, number), contains(text, [everyService.name]))
  return selectOrders()
    .where(and(ownedBy(owner), found))
    .orderBy(desc(serviceOrders.updatedAt), desc(id))
    .limit(max)
}

/**
 * A few messages of all orders, or of a user's own, with some words; newest first. `matchesWords` says how. With `id + 0`
 * the index of words finds them: PostgreSQL would rather read all messages from the newest on, which few or none match.
 */
export async function findMessages(words: string, max: number, owner?: number): Promise<FoundMessage[]> {
  const every = sql`to_tsvector('simple', ${orderMessages.message})`
  // The index would be asked for each order again. Only the own messages are read, since the condition needs their order.
  const vector = owner === undefined ? every : sql`case when ${userId} = ${owner} then ${every} end`
  return selectMessages()
    .where(and(matchesWords(vector, words, 'simple'), ownedBy(owner)))
    .orderBy(desc(sql`${orderMessages.id} + 0`))
    .limit(max)
}

/** A few people by the beginning of their name, username or email, with how many orders they have. */
export async function findClients(text: string, max: number) {
  const named = selectPeopleNamed(text)
  return db()
    .select({
      name: people.name,
      email: people.email,
      username: people.username,
      orders: sql<number>`(select count(*)::integer from ${serviceOrders} where ${userId} = ${people.id})`,
    })
    .from(people)
    .innerJoin(named, eq(named.id, people.id))
    .orderBy(asc(people.name), asc(people.id))
    .limit(max)
}

/** A few of the orders that wait for a party, the oldest first; of a user only the own. */
export const waitingOrders = (party: Party, max: number, owner?: number): Promise<FoundOrder[]> =>
  selectOrders()
    .where(and(waitsForTurn(party), ownedBy(owner)))
    .orderBy(asc(createdAt), asc(id))
    .limit(max)

/** A few of the threads that are counted as waiting for a party by their last message, the oldest first. */
export const waitingThreads = (party: Party, max: number, owner?: number): Promise<FoundMessage[]> =>
  selectMessages()
    .where(and(waitsForReading(party), ownedBy(owner), party === 'admin' ? uncountedThread : undefined))
    .orderBy(asc(orderMessages.id))
    .limit(max)
