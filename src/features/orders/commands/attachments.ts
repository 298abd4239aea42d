import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { recogniseType } from '#platform/files/recognise.ts'
import { type Quota, removeFiles, storeFile } from '#platform/files/store.ts'
import { files } from '#platform/files/table.ts'
import type { Member } from '#platform/http/request-context.ts'
import { type Attachment, attachmentTypes } from '../contract/messages.ts'
import { orderFor } from '../queries/orders.ts'
import { orderAttachments } from '../table.ts'

const megabyte = 1024 * 1024
/** Files are counted by their order, and all orders together. */
const quota: Quota = { perOwner: 200 * megabyte, total: 50 * 1024 * megabyte }
const maxOfClient = 1024 * megabyte

/**
 * Keeps a file for a message to come. Refuses with `missing` as `orderFor` does, with `unsupported` what is no image, PDF,
 * text or ZIP by its content, and with `too-large` when the order's or the client's room is used up.
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
  return tx(async () => {
    const stored = await storeFile(
      { content, name, type, ownerId: orderId, purpose: 'order-attachment' },
      quota,
    )
    if (member.role !== 'admin') await keepClientQuota(member.id, stored.size)
    await db().insert(orderAttachments).values({ fileId: stored.id, orderId, uploaderId: member.id })
    return { id: stored.id, name: stored.name, type: stored.type, size: stored.size }
  })
}

/** Counted under the lock that `storeFile` has taken. */
async function keepClientQuota(memberId: number, size: number): Promise<void> {
  const [held] = await db()
    .select({ size: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .where(eq(orderAttachments.uploaderId, memberId))
  if ((held?.size ?? 0) + size > maxOfClient)
    throw new AppError('too-large', 'Your orders hold as many files as they may.')
}

/** What readers see of own uploads that wait for a message, in the order asked for. Refuses with `invalid` any other id. */
export async function takeUploads(member: Member, orderId: number, ids: number[]): Promise<Attachment[]> {
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

/** Gives uploads to the message that carries them. */
export async function attachFiles(messageId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db().update(orderAttachments).set({ messageId }).where(inArray(orderAttachments.fileId, ids))
}

/** Removes an own upload that no message carries. Refuses with `missing` every other file. */
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
    eq(orderAttachments.orderId, orderId),
    eq(orderAttachments.uploaderId, member.id),
    isNull(orderAttachments.messageId),
  )

/** Removes what was uploaded a day ago and never sent. */
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
