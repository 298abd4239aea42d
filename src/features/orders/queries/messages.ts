import { and, asc, desc, eq, gt, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { people } from '#features/accounts/queries/people.ts'
import { everyService } from '#features/catalogue/queries.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { answerFile } from '#platform/files/answer.ts'
import { files } from '#platform/files/table.ts'
import { type Member, memberOf, type RequestContext } from '#platform/http/request-context.ts'
import {
  type AdminFile,
  Message,
  type Order,
  type OrderFile,
  type ReceivedFile,
} from '../contract/schemas.ts'
import type { Party } from '../contract/status.ts'
import { messageHtml } from '../domain/message-html.ts'
import { orderAttachments, orderMessages, serviceOrders } from '../table.ts'
import { orderFor } from './orders.ts'

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

type MessageQuery = PageQuery & { after?: number | undefined; sort?: 'oldest' | 'newest' }

/** One page of an order's messages, oldest first by default; with `after` only those after an id. Fails as `orderFor` does. */
export async function messagesFor(
  member: Member,
  orderId: number,
  query: MessageQuery,
): Promise<Page<Message>> {
  const { order } = await orderFor(member, orderId)
  const { id } = orderMessages
  const newer = query.after === undefined ? undefined : gt(id, query.after)
  const rows = db()
    .select({ ...answeredColumns(orderMessages, Message, {}), senderName: people.name })
    .from(orderMessages)
    .innerJoin(people, eq(people.id, orderMessages.senderId))
  const selected = and(eq(orderMessages.orderId, orderId), newer)
  const direction = query.sort === 'newest' ? desc : asc
  const { items, next } = await selectPage(query, { id }, rows.$dynamic(), selected, direction)
  return {
    items: items.map((row) => ({
      ...row,
      html: messageHtml(row.message),
      fromClient: row.senderId === order.userId,
    })),
    next,
  }
}

const maxMessagesWithFiles = 200

/** The files that an order's messages carry, newest first, without deleted ones. Fails as `orderFor` does. */
export async function filesFor(member: Member, orderId: number): Promise<OrderFile[]> {
  await orderFor(member, orderId)
  const { id, attachments, createdAt } = orderMessages
  const rows = await db()
    .select({ attachments, createdAt, senderName: people.name })
    .from(orderMessages)
    .innerJoin(people, eq(people.id, orderMessages.senderId))
    .where(and(eq(orderMessages.orderId, orderId), sql`${attachments} <> '[]'::jsonb`))
    .orderBy(desc(id))
    .limit(maxMessagesWithFiles)
  return rows.flatMap(({ attachments: sent, ...message }) =>
    sent.filter(({ deletedAt }) => !deletedAt).map((file) => ({ ...file, ...message })),
  )
}

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

/** Cached by the browser, but checked each time: whoever has signed out no longer sees it. */
const checkEachTime = 'private, no-cache'

/**
 * Answers with a file of an order: to both parties once it was sent, before that only to its uploader. Fails with `missing`
 * as `orderFor` does, and for every other file.
 */
export async function attachmentAnswer(
  context: RequestContext,
  orderId: number,
  fileId: number,
): Promise<Response> {
  const member = memberOf(context)
  await orderFor(member, orderId)
  const [found] = await db()
    .select({ fileId: orderAttachments.fileId })
    .from(orderAttachments)
    .where(
      and(
        eq(orderAttachments.orderId, orderId),
        eq(orderAttachments.fileId, fileId),
        or(isNotNull(orderAttachments.messageId), eq(orderAttachments.uploaderId, member.id)),
      ),
    )
  if (!found) throw new AppError('missing', 'There is no such file')
  return answerFile(fileId, context.request.headers, checkEachTime)
}

/**
 * One page of all uploaded files, pictures for posts too, the largest first. Copies that members made of their data are theirs,
 * and files of invoices are never deleted.
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
    and(eq(files.isFinished, true), notInArray(purpose, ['my-data', 'invoice']), contains(search, [name])),
  )
}

/** A text as it is shown in an order, for features whose texts become those of one. */
export const textHtml = (text: string): string => messageHtml(text)
