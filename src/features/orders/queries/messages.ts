import { and, desc, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { isDeveloper, people } from '#features/accounts/queries/people.ts'
import { everyService } from '#features/catalogue/queries.ts'
import type { Party } from '#features/threads/contract/parties.ts'
import type { SentFile } from '#features/threads/contract/schemas.ts'
import { attachmentAnswer, filesOf } from '#features/threads/queries/files.ts'
import { type MessageQuery, messagesOf } from '#features/threads/queries/messages.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { files } from '#platform/files/table.ts'
import { type Member, memberOf, type RequestContext } from '#platform/http/request-context.ts'
import type { AdminFile, Message, Order, ReceivedFile } from '../contract/schemas.ts'
import { orderParties } from '../contract/status.ts'
import { nameAlone } from '../domain/name-alone.ts'
import { orderAttachments, orderMessages, orderThreads, serviceOrders } from '../table.ts'
import { isForDevelopers, orderFor } from './orders.ts'

/** The words of messages, for joins by other features. */
export const messageTexts = new QueryBuilder()
  .select({ id: orderMessages.id, message: orderMessages.message })
  .from(orderMessages)
  .as('message_texts')

/** Which party wrote an order's last message, if anybody did. */
export async function lastWriterOf({ id, userId }: Pick<Order, 'id' | 'userId'>): Promise<Party | undefined> {
  const [last] = await db()
    .select({ senderId: orderMessages.senderId })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, id))
    .orderBy(desc(orderMessages.id))
    .limit(1)
  return last && (last.senderId === userId ? 'client' : 'admin')
}

/** One page of an order's messages, oldest first by default; with `after` only those after an id. Fails as `orderFor` does. */
export async function messagesFor(
  member: Member,
  orderId: number,
  query: MessageQuery,
): Promise<Page<Message>> {
  const { order, party } = await orderFor(member, orderId, orderParties)
  const { kind, senderId } = orderMessages
  const byDeveloper = sql<boolean>`(${isDeveloper(senderId)} and ${senderId} <> ${order.userId})`
  const more = { kind, orderId: orderMessages.orderId, byDeveloper }
  if (party !== 'developer') return messagesOf<Message>(orderThreads, order, query, more)
  const { items, next } = await messagesOf<Message>(orderThreads, order, query, more, isForDevelopers)
  return { items: items.map(nameSender), next }
}

/** The files that an order's messages carry, as `filesOf` gives them. Fails as `orderFor` does. */
export async function filesFor(member: Member, orderId: number): Promise<SentFile[]> {
  const { party } = await orderFor(member, orderId, orderParties)
  const sent = await filesOf(orderThreads, orderId)
  return party === 'developer' ? sent.map(nameSender) : sent
}

/** What a developer reads of a sender. */
const nameSender = <Sent extends { senderName: string }>(sent: Sent): Sent => ({
  ...sent,
  senderName: nameAlone(sent.senderName, 'Member'),
})

/** One page of the files that others sent in a client's orders, newest first. */
export async function receivedFiles(userId: number, query: PageQuery): Promise<Page<ReceivedFile>> {
  const { id, name, type, size } = files
  const { orderId, createdAt, uploaderId, messageId } = orderAttachments
  const rows = db()
    .select({ ...{ id, name, type, size, createdAt, orderId }, serviceTitle: everyService.name })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderId))
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
  const isReceived = and(
    eq(serviceOrders.userId, userId),
    ne(uploaderId, userId),
    isNotNull(messageId),
    eq(files.isFinished, true),
  )
  return selectPage(query, { createdAt, id }, rows.$dynamic(), isReceived)
}

/** Answers with a file of an order. Fails as `orderFor` and `attachmentAnswer` do. */
export async function orderFileAnswer(
  context: RequestContext,
  orderId: number,
  fileId: number,
): Promise<Response> {
  await orderFor(memberOf(context), orderId, orderParties)
  return attachmentAnswer(context, orderThreads, orderId, fileId)
}

/**
 * One page of all uploaded files, pictures for posts too, the largest first. Copies that members made of their data are theirs,
 * files of invoices are never deleted, those of the library with their items, and those of tickets are theirs.
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
      notInArray(purpose, ['my-data', 'invoice', 'library', 'ticket-attachment']),
      contains(search, [name]),
    ),
  )
}
