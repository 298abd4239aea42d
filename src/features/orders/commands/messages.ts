import { and, eq, exists, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { holdOwnAccount } from '#features/accounts/commands/sessions.ts'
import { deleteImageOf } from '#features/images/commands/uses.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { recogniseType, removeFiles, storeFiles } from '#platform/files/store.ts'
import { files } from '#platform/files/table.ts'
import type { Member } from '#platform/http/request-context.ts'
import {
  type Attachment,
  attachmentTypes,
  type Message,
  type MessageInput,
  type Order,
} from '../contract/schemas.ts'
import { type messageKinds, type Party, turnAfterMessage } from '../contract/status.ts'
import { messagesFor } from '../queries/messages.ts'
import { orderFor } from '../queries/orders.ts'
import { orderAttachments, orderHistory, orderMessages, serviceOrders } from '../table.ts'
import { notifyOfMessage, publishChange } from './notifications.ts'
import { lockOrder } from './orders.ts'
import { giveTurn } from './steps.ts'

/**
 * Writes to the other party of an order, with files that the member uploaded for it. What that party wrote is read up to
 * `readUpTo` with it. Fails with `missing` as `orderFor` does, with `invalid` for files that are not the member's own or
 * were sent before.
 */
export async function writeMessage(
  member: Member,
  orderId: number,
  { message, attachments, readUpTo }: MessageInput & { readUpTo?: number | null | undefined },
): Promise<Message> {
  const id = await tx(async () => {
    await lockOrder(orderId)
    await holdOwnAccount(member)
    const { order, party, review } = await orderFor(member, orderId)
    const added = await addMessage(member, orderId, { message: message ?? '', attachments })
    if (readUpTo) await readMessages(order, party, readUpTo)
    const turn = turnAfterMessage({ ...order, reviewed: Boolean(review) }, party)
    if (turn !== order.turn) await giveTurn(orderId, turn)
    await publishChange(order, turn === order.turn ? 'messages' : 'all')
    await notifyOfMessage(member, orderId, attachments.length)
    return added
  })
  const { items } = await messagesFor(member, orderId, { limit: 1, after: id - 1 })
  const [written] = items
  if (!written) throw new Error('The message was not found')
  return written
}

type AddedMessage = { message: string; attachments?: number[]; kind?: (typeof messageKinds)[number] }

/**
 * Adds a message to the thread of an order, with files that the member uploaded for it, and gives its id. Runs in the
 * caller's transaction, which holds the order (`lockOrder`), publishes and notifies. Fails as `writeMessage` does.
 */
export async function addMessage(
  member: Member,
  orderId: number,
  { message, attachments = [], kind = 'message' }: AddedMessage,
): Promise<number> {
  const files = await claimUploads(member, orderId, attachments)
  const [added] = await db()
    .insert(orderMessages)
    .values({ orderId, senderId: member.id, message, attachments: files, kind })
    .returning({ id: orderMessages.id })
  if (!added) throw new Error('The message was not stored')
  if (attachments.length > 0)
    await db()
      .update(orderAttachments)
      .set({ messageId: added.id })
      .where(inArray(orderAttachments.fileId, attachments))
  return added.id
}

/** Marks what the other party wrote as read, up to an id. Fails with `missing` as `orderFor` does. */
export async function markRead(member: Member, orderId: number, upTo: number): Promise<void> {
  const { order, party } = await orderFor(member, orderId)
  await tx(async () => {
    if (await readMessages(order, party, upTo)) await publishChange(order, 'messages')
  })
}

/** Whether any was unread. */
async function readMessages(order: Pick<Order, 'id' | 'userId'>, party: Party, upTo: number) {
  const fromClient = sql`${orderMessages.senderId} = ${order.userId}`
  const read = await db()
    .update(orderMessages)
    .set({ isRead: true })
    .where(
      and(
        eq(orderMessages.orderId, order.id),
        eq(orderMessages.isRead, false),
        lte(orderMessages.id, upTo),
        party === 'admin' ? fromClient : sql`not (${fromClient})`,
      ),
    )
    .returning({ id: orderMessages.id })
  return read.length > 0
}

const megabyte = 1024 * 1024
/** In bytes: of the files of one order, and of those that one client uploaded, before an order is accepted and after. */
const maxPerOrder = 200 * megabyte
const maxPerStranger = 50 * megabyte
const maxPerClient = 1024 * megabyte

/**
 * Stores a file for a message to come. Fails with `missing` as `orderFor` does, with `unsupported` when the content is no
 * image, PDF, text or ZIP, with `too-large` when the client's quota is used up, and as `storeFiles` does.
 */
export async function uploadAttachment(
  member: Member,
  orderId: number,
  name: string,
  readContent: () => Promise<Uint8Array>,
): Promise<Attachment> {
  await orderFor(member, orderId)
  const content = await readContent()
  if (content.byteLength === 0) throw new AppError('invalid', 'This file is empty')
  const type = await recogniseType(content, name)
  if (!type || !attachmentTypes.includes(type))
    throw new AppError(
      'unsupported',
      'Send an image (PNG, JPEG, WebP, GIF, AVIF), a PDF, a text or a ZIP file',
    )
  const file = { content, name, type, ownerId: orderId, purpose: 'order-attachment' }
  const [stored] = await storeFiles([file], maxPerOrder, async ([reserved]) => {
    if (!reserved) return
    await lockOrder(orderId)
    await holdOwnAccount(member)
    if (member.role !== 'admin') await checkClientQuota(member.id, reserved.size)
    await db().insert(orderAttachments).values({ fileId: reserved.id, orderId, uploaderId: member.id })
  })
  if (!stored) throw new Error('The file was not stored')
  return { id: stored.id, name: stored.name, type: stored.type, size: stored.size }
}

/** Runs under the lock that `storeFiles` has taken. */
async function checkClientQuota(memberId: number, size: number): Promise<void> {
  const [held] = await db()
    .select({ size: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .where(eq(orderAttachments.uploaderId, memberId))
  const all = (held?.size ?? 0) + size
  if (all <= maxPerStranger) return
  if (!(await hasAcceptedOrder(memberId)))
    throw new AppError('too-large', 'Until we have accepted an order of yours, your files may have 50 MB.')
  if (all > maxPerClient) throw new AppError('too-large', 'Your orders hold as many files as they may.')
}

/** Whether an admin has ever begun an order of the member. */
async function hasAcceptedOrder(memberId: number): Promise<boolean> {
  const accepted = await db()
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderHistory.orderId))
    .where(and(eq(serviceOrders.userId, memberId), eq(orderHistory.status, 'in_progress')))
    .limit(1)
  return accepted.length > 0
}

/** The own unsent uploads of these ids, in their order and locked. Fails with `invalid` for any other id. */
async function claimUploads(member: Member, orderId: number, ids: number[]): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .where(and(inArray(orderAttachments.fileId, ids), isOwnUpload(member, orderId)))
    .for('update', { of: orderAttachments })
  return ids.map((id, place) => {
    const file = rows.find((row) => row.id === id)
    if (!file || ids.indexOf(id) !== place)
      throw new AppError('invalid', 'A file is not there any more. Please attach it again.')
    return file
  })
}

/** Removes an own upload that no message carries. Fails with `missing` for every other file. */
export async function removeUpload(member: Member, orderId: number, fileId: number): Promise<void> {
  await orderFor(member, orderId)
  await tx(async () => {
    const removed = await db()
      .delete(orderAttachments)
      .where(and(eq(orderAttachments.fileId, fileId), isOwnUpload(member, orderId)))
      .returning({ fileId: orderAttachments.fileId })
    if (removed.length === 0) throw new AppError('missing', 'There is no such file')
    await removeFiles([fileId])
  })
}

const isOwnUpload = (member: Member, orderId: number) =>
  and(
    exists(
      db()
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, orderAttachments.fileId), eq(files.isFinished, true))),
    ),
    eq(orderAttachments.orderId, orderId),
    eq(orderAttachments.uploaderId, member.id),
    isNull(orderAttachments.messageId),
  )

/** Removes files that were uploaded a day ago and never sent. */
export async function purgeUploads(): Promise<void> {
  await tx(async () => {
    const unsent = await db()
      .delete(orderAttachments)
      .where(
        and(
          isNull(orderAttachments.messageId),
          lt(orderAttachments.createdAt, sql`now() - interval '1 day'`),
        ),
      )
      .returning({ fileId: orderAttachments.fileId })
    await removeFiles(unsent.map(({ fileId }) => fileId))
  })
}

/**
 * Deletes any uploaded file, for admins. The message that carries it keeps a line saying so; of a picture for posts every size
 * is deleted. Fails with `missing` when there is no such file.
 */
export async function deleteFile(id: number): Promise<void> {
  await tx(async () => {
    const [attachment] = await db()
      .delete(orderAttachments)
      .where(eq(orderAttachments.fileId, id))
      .returning({ orderId: orderAttachments.orderId, messageId: orderAttachments.messageId })
    if (!attachment) {
      if (await deleteImageOf(id)) return
      throw new AppError('missing', 'There is no such file')
    }
    await removeFiles([id])
    if (attachment.messageId === null) return
    await noteDeletion(attachment.messageId, id)
    const [order] = await db()
      .select({ id: serviceOrders.id, userId: serviceOrders.userId })
      .from(serviceOrders)
      .where(eq(serviceOrders.id, attachment.orderId))
    if (order) await publishChange(order, 'messages')
  })
}

async function noteDeletion(messageId: number, fileId: number): Promise<void> {
  const isMessage = eq(orderMessages.id, messageId)
  const [message] = await db()
    .select({ attachments: orderMessages.attachments })
    .from(orderMessages)
    .where(isMessage)
    .for('update')
  const deletedAt = new Date().toISOString()
  const attachments = message?.attachments.map((file) => (file.id === fileId ? { ...file, deletedAt } : file))
  await db().update(orderMessages).set({ attachments }).where(isMessage)
}
