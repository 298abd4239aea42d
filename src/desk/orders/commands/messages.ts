import { and, eq, inArray, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { storedUser } from '#base/accounts/queries/users.ts'
import { deleteFileImage } from '#base/images/commands/uses.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import {
  claimUploads,
  purgeUploads,
  readMessages,
  removeUpload,
  storeUpload,
  uploadedBytes,
} from '#desk/threads/commands.ts'
import type { Attachment, MessageInput } from '#desk/threads/contract/schemas.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { removeFiles } from '#platform/files/store.ts'
import { files } from '#platform/files/table.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import type { Message } from '../contract/schemas.ts'
import { type OrderParty, orderParties, partySide, turnAfterMessage } from '../contract/status.ts'
import type { messageKinds } from '../domain/kinds.ts'
import { clientAccount, isOrderOf } from '../queries/client.ts'
import { messagesFor } from '../queries/messages.ts'
import { isForDevelopers, orderFor } from '../queries/orders.ts'
import { orderAttachments, orderHistory, orderMessages, orderThreadTables, serviceOrders } from '../table.ts'
import { notifyOfMessage, publishChange } from './notifications.ts'
import { lockOrder } from './orders.ts'
import { giveTurn } from './steps.ts'

/**
 * Sends a message with files that the member uploaded before. Marks the other party's messages as read up to the id `readUpTo`.
 * Throws the errors of `orderFor`, and `invalid` for files that are not the member's own or were sent already.
 */
export async function writeMessage(
  member: Member,
  orderId: number,
  { message, attachments, readUpTo }: MessageInput & { readUpTo?: number | null | undefined },
): Promise<Message> {
  const id = await tx(async () => {
    await lockOrder(orderId)
    await holdOwnAccount(member)
    const { order, party, review } = await orderFor(member, orderId, orderParties)
    const added = await addMessage(member, orderId, { message: message ?? '', attachments })
    const side = partySide(party)
    if (readUpTo) await readMessages(orderThreadTables, order, side, readUpTo, readBy(party))
    const turn = turnAfterMessage({ ...order, reviewed: Boolean(review) }, side)
    if (turn !== order.turn) await giveTurn(orderId, turn)
    await recordEvent('order.message', orderId)
    await publishChange(order, turn === order.turn ? 'messages' : 'all')
    await notifyOfMessage(member, orderId, attachments.length)
    return added
  })
  return writtenMessage(member, orderId, id)
}

/** As the member reads it. */
export async function writtenMessage(member: Member, orderId: number, id: number): Promise<Message> {
  const { items } = await messagesFor(member, orderId, { limit: 1, after: id - 1 })
  const [written] = items
  if (!written) throw new Error('The message was not found')
  return written
}

type AddedMessage = { message: string; attachments?: number[]; kind?: (typeof messageKinds)[number] }

/**
 * Adds a message with files that the member uploaded before, and returns its id. The caller must lock the order, publish the
 * change and notify the others. Throws `invalid` for files that are not the member's own or were sent already.
 */
export async function addMessage(
  member: Member,
  orderId: number,
  { message, attachments = [], kind = 'message' }: AddedMessage,
): Promise<number> {
  const files = await claimUploads(orderThreadTables, member.id, orderId, attachments)
  const added = await db()
    .insert(orderMessages)
    .values({ orderId, senderId: member.id, message, attachments: files, kind })
    .returning({ id: orderMessages.id })
    .then(oneRow)
  if (attachments.length > 0)
    await db()
      .update(orderAttachments)
      .set({ messageId: added.id })
      .where(inArray(orderAttachments.fileId, attachments))
  return added.id
}

/** Marks the other party's messages as read up to an id. Throws the errors of `orderFor`. */
export async function markRead(member: Member, orderId: number, upTo: number): Promise<void> {
  const { order, party } = await orderFor(member, orderId, orderParties)
  await tx(async () => {
    if (await readMessages(orderThreadTables, order, partySide(party), upTo, readBy(party)))
      await publishChange(order, 'messages')
  })
}

/** Returns the condition for messages that the party may read. Undefined if it may read all. */
const readBy = (party: OrderParty) => (party === 'developer' ? isForDevelopers : undefined)

/** In bytes, for all files of an order together. */
const maxPerOrder = 200 * 1024 * 1024

/**
 * Stores a file for a later message. Throws the errors of `orderFor` and `storeUpload`, and `too-large` above the client's quota.
 */
export async function uploadAttachment(
  member: Member,
  orderId: number,
  name: string,
  readContent: () => Promise<Uint8Array>,
): Promise<Attachment> {
  const { party } = await orderFor(member, orderId, orderParties)
  return storeUpload({
    name,
    readContent,
    ownerId: orderId,
    purpose: 'order-attachment',
    maxPerOwner: maxPerOrder,
    async link({ id: fileId, size }) {
      await lockOrder(orderId)
      await holdOwnAccount(member)
      if (party === 'developer') await orderFor(member, orderId, orderParties)
      if (party === 'client' && member.role !== 'admin') await checkClientQuota(member.id, size)
      await db().insert(orderAttachments).values({ fileId, orderId, uploaderId: member.id })
    },
  })
}

/** Removes the member's own unsent upload. Throws `missing` for any other file, and the errors of `orderFor`. */
export async function removeOrderUpload(member: Member, orderId: number, fileId: number): Promise<void> {
  await orderFor(member, orderId, orderParties)
  await removeUpload(orderThreadTables, member.id, orderId, fileId)
}

/** Removes uploads that were not sent within a day. */
export const purgeOrderUploads = (): Promise<void> => purgeUploads(orderThreadTables)

/**
 * Deletes any uploaded file, and records the deletion in the audit. If the file was sent, its message keeps the name and the time
 * of deletion. Deletes a picture for posts in all sizes. Throws `missing`.
 */
export async function deleteFile(id: number, context: RequestContext): Promise<void> {
  const admin = requireMember(context)
  const record = (of: { userId: number; subject?: string }) =>
    recordInAudit({ action: 'delete-file', ...of }, byMember(admin, context.address))
  await tx(async () => {
    const [attachment] = await db()
      .delete(orderAttachments)
      .where(eq(orderAttachments.fileId, id))
      .returning()
    if (!attachment) {
      if (!(await deleteFileImage(id))) throw new AppError('missing', msg`There is no such file`)
      return record({ userId: admin.id })
    }
    await removeFiles([id])
    await record({ userId: attachment.uploaderId, subject: `#${attachment.orderId}` })
    if (attachment.messageId === null) return
    await noteDeletion(attachment.messageId, id)
    const [order] = await db()
      .select({ id: serviceOrders.id, userId: clientAccount })
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

const megabyte = 1024 * 1024
/** In bytes, for all files of a client whose email address is not verified, until an order is accepted. */
const maxUnproved = 5 * megabyte
/** In bytes, for all files of a client: before an order is accepted, and afterwards. */
const maxPerStranger = 50 * megabyte
const maxPerClient = 1024 * megabyte

/**
 * Throws `too-large` if a file would exceed the client's quota. Call it in the `link` of `storeFiles`, which holds the necessary
 * lock, before the upload is recorded.
 */
async function checkClientQuota(memberId: number, size: number): Promise<void> {
  await checkUnproved(memberId, size)
  const [held] = await db()
    .select({ size: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .where(eq(orderAttachments.uploaderId, memberId))
  const all = (held?.size ?? 0) + size
  if (all <= maxPerStranger) return
  if (!(await hasAcceptedOrder(memberId)))
    throw new AppError('too-large', msg`Until an order of yours is accepted, your files may have 50 MB.`)
  if (all > maxPerClient)
    throw new AppError('too-large', msg`Your orders have reached the maximum size of files.`)
}

/**
 * Throws `too-large` if the client's files in all threads would exceed 5 MB, unless the email address is verified or an order was
 * accepted. Call it like `checkClientQuota`.
 */
export async function checkUnproved(memberId: number, size: number): Promise<void> {
  if ((await uploadedBytes(memberId)) + size <= maxUnproved) return
  if ((await storedUser(memberId)).isEmailVerified || (await hasAcceptedOrder(memberId))) return
  throw new AppError(
    'too-large',
    msg`Until you confirm your email address, or an order of yours is accepted, your files may have 5 MB.`,
  )
}

async function hasAcceptedOrder(memberId: number): Promise<boolean> {
  const accepted = await db()
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderHistory.orderId))
    .where(and(isOrderOf(memberId), eq(orderHistory.status, 'in_progress')))
    .limit(1)
  return accepted.length > 0
}
