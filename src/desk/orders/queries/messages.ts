import { and, desc, eq, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { isDeveloper, nameOfUser, people } from '#base/accounts/queries/people.ts'
import { nameOfRecord } from '#desk/clients/queries/names.ts'
import { ticketsForAdmin, ticketsOfClient } from '#desk/support/queries/threads.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import type { SentFile } from '#desk/threads/contract/schemas.ts'
import { messageText } from '#desk/threads/queries/message-html.ts'
import {
  attachmentAnswer,
  listMessages,
  listThreadFiles,
  type MessageQuery,
} from '#desk/threads/queries/messages.ts'
import type { Page } from '#platform/contract.ts'
import {
  type PageKey,
  type PageQuery,
  type PageSelection,
  selectPage,
  selectPageBy,
} from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { files } from '#platform/files/table.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { t } from '#platform/texts.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import { contactThreads } from '#showcase/contact/queries.ts'
import type { AdminFile, ReceivedFile } from '../contract/files.ts'
import type { AdminFolder, MemberFolder, Message, Order, Thread } from '../contract/schemas.ts'
import { orderParties } from '../contract/status.ts'
import { nameAlone } from '../domain/name-alone.ts'
import { orderAttachments, orderMessages, orderThreadTables, serviceOrders } from '../table.ts'
import { clientAccount, isByClient, isOrderOf } from './client.ts'
import { orderTitle } from './order-title.ts'
import { adminName, isForDevelopers, orderFor, unreadBy } from './orders.ts'

/** A subquery of message texts that other features join. */
export const messageTexts = new QueryBuilder()
  .select({ id: orderMessages.id, message: orderMessages.message })
  .from(orderMessages)
  .as('message_texts')

/** Returns who wrote the last message. A developer counts as the admin. Undefined if there are no messages. */
export async function lastWriter({ id, userId }: Pick<Order, 'id' | 'userId'>): Promise<Party | undefined> {
  const [last] = await db()
    .select({ senderId: orderMessages.senderId })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, id))
    .orderBy(desc(orderMessages.id))
    .limit(1)
  return last && (last.senderId === userId ? 'client' : 'admin')
}

/**
 * Lists the messages of an order, oldest first by default. `after` is the id of a message. Leaves out proposals for developers.
 * Throws the errors of `orderFor`.
 */
export async function messagesFor(
  member: Member,
  orderId: number,
  query: MessageQuery,
): Promise<Page<Message>> {
  const { order, party } = await orderFor(member, orderId, orderParties)
  const { kind, senderId } = orderMessages
  const byDeveloper = sql<boolean>`(${isDeveloper(senderId)} and ${senderId} is distinct from ${order.userId}::integer)`
  const more = { kind, orderId: orderMessages.orderId, byDeveloper }
  if (party !== 'developer') return listMessages<Message>(orderThreadTables, order, query, more)
  const { items, next } = await listMessages<Message>(orderThreadTables, order, query, more, isForDevelopers)
  return { items: items.map(nameSender), next }
}

/** Lists the files of an order. Throws the errors of `orderFor`. */
export async function filesFor(member: Member, orderId: number): Promise<SentFile[]> {
  const { party } = await orderFor(member, orderId, orderParties)
  const sent = await listThreadFiles(orderThreadTables, orderId)
  return party === 'developer' ? sent.map(nameSender) : sent
}

/** Replaces a sender's name that is an email address, which developers must not see. */
const nameSender = <Sent extends { senderName: string }>(sent: Sent): Sent => ({
  ...sent,
  senderName: nameAlone(sent.senderName, t`Member`),
})

/** Lists the files that a client received in orders, newest first. */
export async function receivedFiles(userId: number, query: PageQuery): Promise<Page<ReceivedFile>> {
  const { id, name, type, size } = files
  const { orderId, createdAt, uploaderId, messageId } = orderAttachments
  const rows = db()
    .select({ ...{ id, name, type, size, createdAt, orderId }, serviceTitle: orderTitle })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderId))
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
  const isReceived = and(
    isOrderOf(userId),
    ne(uploaderId, userId),
    isNotNull(messageId),
    eq(files.isFinished, true),
  )
  return selectPage(query, { createdAt, id }, rows.$dynamic(), isReceived)
}

/** Responds with a file of an order. Throws the errors of `orderFor` and `attachmentAnswer`. */
export async function orderFileAnswer(
  context: RequestContext,
  orderId: number,
  fileId: number,
): Promise<Response> {
  await orderFor(requireMember(context), orderId, orderParties)
  return attachmentAnswer(context, orderThreadTables, orderId, fileId)
}

/**
 * Lists uploaded files, including pictures for posts, the largest first. Leaves out copies of members' data, files of invoices
 * and tickets, and files of the library, which are deleted with their items.
 */
export async function listFiles({
  search,
  ...page
}: PageQuery & { search?: string | undefined }): Promise<Page<AdminFile>> {
  const { id, name, type, size, createdAt, purpose, ownerId } = files
  const uploaderId = sql<number>`coalesce(${orderAttachments.uploaderId}, case ${purpose} when 'post-image' then ${ownerId} end)`
  const rows = db()
    .select({
      ...{ id, name, type, size, createdAt },
      uploaderName: people.name,
      orderId: orderAttachments.orderId,
      isSent: sql<boolean>`${orderAttachments.messageId} is not null`,
    })
    .from(files)
    .leftJoin(orderAttachments, eq(orderAttachments.fileId, id))
    .leftJoin(people, eq(people.id, uploaderId))
  return selectPage(
    page,
    { size, id },
    rows.$dynamic(),
    and(
      eq(files.isFinished, true),
      notInArray(purpose, ['my-data', 'invoice', 'invoice-reminder', 'library', 'ticket-attachment']),
      contains(search, [name]),
    ),
  )
}

/** Returns a sort key: a column of the subquery `thread`. */
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

/** The kind of a thread by the column `source`. */
const kinds: Record<number, Thread['kind']> = { 1: 'contact', 2: 'order', 3: 'ticket' }

const rank = { unread: sql`2`, read: sql`1` }

type Reader = { id: number; party: Party }

const nameOfClient = sql`coalesce(${nameOfUser(clientAccount)}, ${nameOfRecord(serviceOrders.clientId)})`

/** Returns SQL for the state of a thread. If everything is read, a thread is `answered` if the reader's party wrote last. */
const stateFor = (party: Party, unread: SQL) => sql`case when ${unread} > 0 then 'unread'
  when ${isByClient(sql`last.sender_id`)} = ${party === 'admin'} then 'read' else 'answered' end`

/**
 * Returns SQL for the threads of orders with their last message, from a source that calls it `last`. `name` is the writer, or the
 * other party if the reader wrote it.
 */
const threadsOfOrders = (from: SQL, { id, party }: Reader, ranked: SQL, unread: SQL, condition: SQL) => sql`
  select ${ranked} as rank, last.created_at as at, 2 as source, ${serviceOrders.id} as id,
    ${orderTitle} as title,
    coalesce(case when last.sender_id = ${id} then ${party === 'admin' ? nameOfClient : adminName}
      else ${people.name} end, '') as name,
    left(last.message, 300) as excerpt, jsonb_array_length(last.attachments) as files, ${unread} as unread, ${stateFor(party, unread)} as state,
    last.sender_id = ${id} as is_own
  from ${from}
    join ${everyService} on ${everyService.id} = ${serviceOrders.serviceId}
    left join ${people} on ${people.id} = last.sender_id
  where ${condition}`

/** Joins each order with its last message. Leaves out orders without messages. */
const fromOrders = sql`${serviceOrders} join lateral (
  select * from ${orderMessages} where ${orderMessages.orderId} = ${serviceOrders.id}
    order by ${orderMessages.id} desc limit 1) last on true`

/**
 * Joins each order's last message with the order. Sorting by the message's time alone lets PostgreSQL find the newest ones with
 * an index.
 */
const fromMessages = sql`${orderMessages} last join ${serviceOrders} on ${serviceOrders.id} = last.order_id
  and not exists (select from ${orderMessages} later where later.order_id = last.order_id and later.id > last.id)`

/** Lists the threads of a member's own orders and tickets by page, those with unread messages first. */
export function listThreads(
  userId: number,
  { folder, ...page }: PageQuery & { folder?: MemberFolder | undefined },
): Promise<Page<Thread>> {
  const unread = unreadBy('client')
  const ranked = sql`case when ${unread} > 0 then 2 else 1 end`
  const reader = { id: userId, party: 'client' } as const
  return selectThreads(page, folder, {
    orders: [threadsOfOrders(fromOrders, reader, ranked, unread, isOrderOf(userId))],
    tickets: [ticketsOfClient(userId)],
  })
}

/**
 * Lists the threads of a folder, or all threads, for an admin by page: orders, tickets and contact messages, the unread ones
 * first.
 */
export function allThreads(
  userId: number,
  { folder, ...page }: PageQuery & { folder?: AdminFolder | undefined },
): Promise<Page<Thread>> {
  const unread = unreadBy('admin')
  const mayBeUnread = sql`select ${orderMessages.orderId} from ${orderMessages} where not ${orderMessages.isRead}`
  const isUnread = sql`${serviceOrders.id} in (${mayBeUnread}) and ${unread} > 0`
  const reader = { id: userId, party: 'admin' } as const
  return selectThreads(page, folder, {
    enquiries: [contactThreads(true), contactThreads(false)],
    clients: [
      threadsOfOrders(fromOrders, reader, rank.unread, unread, isUnread),
      threadsOfOrders(fromMessages, reader, rank.read, sql`0`, sql`not (${isUnread})`),
    ],
    tickets: ticketsForAdmin(userId),
  })
}

/** Reads one page of a folder, or of all folders. Reads from each source no more rows than the page can hold. */
async function selectThreads<Folder extends string>(
  query: PageQuery,
  folder: Folder | undefined,
  folders: Record<Folder, SQL[]>,
): Promise<Page<Thread>> {
  const parts = folder ? folders[folder] : (Object.values(folders) as SQL[][]).flat()
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
        state: sql<Thread['state']>`thread.state`,
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
