import { eq, type SQL, sql } from 'drizzle-orm'
import { nameOfUser, people } from '#features/accounts/queries/people.ts'
import { everyService } from '#features/catalogue/queries.ts'
import { contactThreads } from '#features/contact/queries.ts'
import type { Party } from '#features/threads/contract/parties.ts'
import { messageText } from '#features/threads/queries/message-html.ts'
import type { Page } from '#platform/contract.ts'
import { type PageKey, type PageQuery, type PageSelection, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import type { Thread } from '../contract/schemas.ts'
import { orderMessages, serviceOrders } from '../table.ts'
import { adminName, unreadBy } from './orders.ts'

/** A column of the rows that are named `thread`. */
const key = (name: string, type: 'integer' | 'timestamptz(3)'): PageKey => ({
  getSQL: () => sql`thread.${sql.identifier(name)}`,
  dataType: type === 'integer' ? 'number' : 'custom',
  getSQLType: () => type,
})
const keys = {
  rank: key('rank', 'integer'),
  at: key('at', 'timestamptz(3)'),
  source: key('source', 'integer'),
  id: key('id', 'integer'),
}

/** By `source`. */
const kinds: Record<number, Thread['kind']> = { 1: 'contact', 2: 'order', 3: 'ticket' }

const rank = { unread: sql`2`, read: sql`1` }

type Reader = { id: number; party: Party }

/**
 * The threads of orders with their `last` message, selected from a source. `name` is who wrote it; of a reader's own message the
 * other party.
 */
const orderThreads = (from: SQL, { id, party }: Reader, ranked: SQL, unread: SQL, condition: SQL) => sql`
  select ${ranked} as rank, last.created_at as at, 2 as source, ${serviceOrders.id} as id,
    ${everyService.name} as title, 
    coalesce(case when last.sender_id = ${id} then ${party === 'admin' ? nameOfUser(sql`${serviceOrders.userId}`) : adminName}
      else ${people.name} end, '') as name,
    left(last.message, 300) as excerpt, jsonb_array_length(last.attachments) as files, ${unread} as unread,
    last.sender_id = ${id} as is_own
  from ${from}
    join ${everyService} on ${everyService.id} = ${serviceOrders.serviceId}
    left join ${people} on ${people.id} = last.sender_id
  where ${condition}`

/** Each order with its last message; one in which nothing was written has no thread. */
const fromOrders = sql`${serviceOrders} join lateral (
  select * from ${orderMessages} where ${orderMessages.orderId} = ${serviceOrders.id}
    order by ${orderMessages.id} desc limit 1) last on true`

/**
 * The last message of each order, with the order. Sorted by nothing but the time of the message, so that its index gives the
 * newest without reading the others.
 */
const fromMessages = sql`${orderMessages} last join ${serviceOrders} on ${serviceOrders.id} = last.order_id
  and not exists (select from ${orderMessages} later where later.order_id = last.order_id and later.id > last.id)`

/** The threads of tickets, of a client or of all, which a later feature has. */
export type OtherThreads = { threadsOfTickets: (userId: number | null, readerId: number) => SQL }

/** One page of a member's own threads, the unread first. */
export function threadsOf(
  userId: number,
  query: PageQuery,
  { threadsOfTickets }: OtherThreads,
): Promise<Page<Thread>> {
  const unread = unreadBy('client')
  const ranked = sql`case when ${unread} > 0 then 2 else 1 end`
  const reader = { id: userId, party: 'client' } as const
  return selectThreads(query, [
    orderThreads(fromOrders, reader, ranked, unread, eq(serviceOrders.userId, userId)),
    threadsOfTickets(userId, userId),
  ])
}

/** One page of what visitors and clients wrote, the unread first, for an admin. */
export function allThreads(
  userId: number,
  query: PageQuery,
  { threadsOfTickets }: OtherThreads,
): Promise<Page<Thread>> {
  const unread = unreadBy('admin')
  const mayBeUnread = sql`select ${orderMessages.orderId} from ${orderMessages} where not ${orderMessages.isRead}`
  const isUnread = sql`${serviceOrders.id} in (${mayBeUnread}) and ${unread} > 0`
  const reader = { id: userId, party: 'admin' } as const
  return selectThreads(query, [
    contactThreads(true),
    contactThreads(false),
    orderThreads(fromOrders, reader, rank.unread, unread, isUnread),
    orderThreads(fromMessages, reader, rank.read, sql`0`, sql`not (${isUnread})`),
    threadsOfTickets(null, userId),
  ])
}

/** Of each part only as many rows are read as the page may hold. */
async function selectThreads(query: PageQuery, parts: SQL[]): Promise<Page<Thread>> {
  const select = async ({ after, order, limit }: PageSelection) => {
    const rules = sql`${after ? sql`where ${after}` : sql``} order by ${sql.join(order, sql`, `)} limit ${limit}`
    const chosen = parts.map((part) => sql`(select * from (${part}) thread ${rules})`)
    return db()
      .select({
        rank: sql<number>`thread.rank`,
        at: sql`thread.at`.mapWith((at: string | Date) => new Date(at).toISOString()),
        source: sql<number>`thread.source`,
        id: sql<number>`thread.id`,
        title: sql<string>`thread.title`,
        name: sql<string>`thread.name`,
        excerpt: sql`thread.excerpt`.mapWith(messageText),
        files: sql<number>`thread.files`,
        unread: sql<number>`thread.unread`,
        isOwn: sql<boolean>`thread.is_own`,
      })
      .from(sql`(${sql.join(chosen, sql` union all `)}) thread`)
      .orderBy(...order)
      .limit(limit)
  }
  const { items, next } = await selectPageBy(query, keys, select)
  return {
    items: items.map(({ rank: _rank, source, ...thread }) => ({
      ...thread,
      kind: kinds[source] ?? 'order',
    })),
    next,
  }
}
