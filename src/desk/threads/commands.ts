import { and, eq, exists, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { checkPixels } from '#base/images/commands/upload.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { refuseFile } from '#platform/files/refused-file.ts'
import { recognizeType, removeFiles, type StoredFile, storeFiles } from '#platform/files/store.ts'
import { files } from '#platform/files/table.ts'
import { msg } from '#platform/texts.ts'
import type { Party } from './contract/parties.ts'
import { type Attachment, attachmentTypes } from './contract/schemas.ts'
import { allThreads, type ThreadTables } from './table.ts'

type NewUpload = {
  name: string
  readContent: () => Promise<Uint8Array>
  /** The id of the account or order whose quota includes the file. Each purpose has its own quota. */
  ownerId: number
  purpose: string
  maxPerOwner: number
  /** Inserts the row of the thread's table, in the transaction that reserves the space. */
  link: (file: StoredFile) => Promise<void>
}

/**
 * Stores a file for a later message. Throws `invalid` if it is empty, `unsupported` if its content has none of the
 * `attachmentTypes`, and the errors of `checkPixels` and `storeFiles`.
 */
export async function storeUpload({
  name,
  readContent,
  link,
  maxPerOwner,
  ...owner
}: NewUpload): Promise<Attachment> {
  const content = await readContent()
  if (content.byteLength === 0) throw new AppError('invalid', msg`This file is empty`)
  const type = await recognizeType(content, name)
  if (!type || !attachmentTypes.includes(type)) throw refuseFile(name, type, content, acceptedFiles)
  if (type.startsWith('image/')) await checkPixels(content)
  const [stored] = await storeFiles([{ content, name, type, ...owner }], maxPerOwner, async ([reserved]) => {
    if (reserved) await link(reserved)
  })
  if (!stored) throw new Error('The file was not stored')
  return { id: stored.id, name: stored.name, type: stored.type, size: stored.size }
}

const acceptedFiles = msg`an image (PNG, JPEG, WebP, GIF, AVIF), a video (MP4, MOV, WebM), a PDF, a text (in UTF-8, UTF-16 or Latin-1), a font, a design file (PSD, AI, Figma, Sketch) or a ZIP file. Any other file can be sent inside a ZIP file`

/** Returns the total bytes that a member has uploaded for threads of all kinds. */
export async function uploadedBytes(uploaderId: number): Promise<number> {
  const uploads = allThreads.map(({ files: attachments }) =>
    inArray(
      files.id,
      db().select({ id: attachments.fileId }).from(attachments).where(eq(attachments.uploaderId, uploaderId)),
    ),
  )
  const [uploaded] = await db()
    .select({ size: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(or(...uploads))
  return uploaded?.size ?? 0
}

/** Returns the condition that a file is an unsent upload of the member. `thread` is null before the thread exists. */
function isOwnUpload(
  { files: attachments, ofFile }: ThreadTables,
  uploaderId: number,
  thread: number | null,
): SQL | undefined {
  return and(
    exists(
      db()
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, attachments.fileId), eq(files.isFinished, true))),
    ),
    thread === null ? isNull(ofFile) : eq(ofFile, thread),
    eq(attachments.uploaderId, uploaderId),
    isNull(attachments.messageId),
  )
}

/** Locks the member's unsent uploads with these ids, and returns them in this order. Throws `invalid` for any other id. */
export async function claimUploads(
  tables: ThreadTables,
  uploaderId: number,
  thread: number | null,
  ids: number[],
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const { files: attachments } = tables
  const rows = await db()
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(inArray(attachments.fileId, ids), isOwnUpload(tables, uploaderId, thread)))
    .for('update', { of: attachments })
  return ids.map((id, index) => {
    const file = rows.find((row) => row.id === id)
    if (!file || ids.indexOf(id) !== index)
      throw new AppError('invalid', msg`A file is not there any more. Please attach it again.`)
    return file
  })
}

/** Removes an unsent upload of the member. Throws `missing` for any other file. */
export async function removeUpload(
  tables: ThreadTables,
  uploaderId: number,
  thread: number | null,
  fileId: number,
): Promise<void> {
  const { files: attachments } = tables
  await tx(async () => {
    await db()
      .delete(attachments)
      .where(and(eq(attachments.fileId, fileId), isOwnUpload(tables, uploaderId, thread)))
      .returning({ fileId: attachments.fileId })
      .then(oneOr(msg`There is no such file`))
    await removeFiles([fileId])
  })
}

/** Removes uploads that were not sent within a day. */
export async function purgeUploads({ files: attachments }: ThreadTables): Promise<void> {
  await tx(async () => {
    const unsent = await db()
      .delete(attachments)
      .where(and(isNull(attachments.messageId), lt(attachments.createdAt, sql`now() - interval '1 day'`)))
      .returning({ fileId: attachments.fileId })
    await removeFiles(unsent.map(({ fileId }) => Number(fileId)))
  })
}

/** Marks the other party's messages as read up to an id, and returns whether any was unread. `where` can exclude messages. */
export async function readMessages(
  { messages, ofMessage }: ThreadTables,
  { id, userId }: { id: number; userId: number | null },
  party: Party,
  upTo: number,
  where?: SQL,
): Promise<boolean> {
  const fromClient = sql`${messages.senderId} is not distinct from ${userId}::integer`
  const read = await db()
    .update(messages)
    .set({ isRead: true })
    .where(
      and(
        eq(ofMessage, id),
        where,
        eq(messages.isRead, false),
        lte(messages.id, upTo),
        party === 'admin' ? fromClient : sql`not (${fromClient})`,
      ),
    )
    .returning({ id: messages.id })
  return read.length > 0
}
