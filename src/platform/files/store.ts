import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../app-error.ts'
import { db, tx } from '../database/database.ts'
import { fileChunks, files } from './table.ts'

export type StoredFile = typeof files.$inferSelect

type NewFile = {
  content: Uint8Array
  name: string
  /** Media type, from `recogniseType` or from the code that made the content. */
  type: string
  /** The user or other owner whose quota it counts for. */
  ownerId: number
  /** The purpose of the upload; each has its own quotas. */
  purpose: string
}

/** Bytes that the files of one owner and of all owners may have together, for one purpose. */
export type Quota = { perOwner: number; total: number }

const chunkBytes = 256 * 1024

/**
 * Stores a file, in the caller's transaction if there is one, and gives its row. Fails with `too-large` when it exceeds a
 * quota, also together with a concurrent upload.
 */
export async function storeFile({ content, name, ...file }: NewFile, quota: Quota): Promise<StoredFile> {
  return tx(async () => {
    await checkQuota(file, content.byteLength, quota)
    const sha256 = createHash('sha256').update(content).digest('base64url')
    const [stored] = await db()
      .insert(files)
      .values({ ...file, name: cleanName(name), size: content.byteLength, sha256 })
      .returning()
    if (!stored) throw new Error('The file was not stored')
    for (let start = 0; start < content.byteLength; start += chunkBytes) {
      const data = Buffer.from(content.subarray(start, start + chunkBytes))
      await db()
        .insert(fileChunks)
        .values({ fileId: stored.id, position: start / chunkBytes, data })
    }
    return stored
  })
}

type Owned = Pick<NewFile, 'purpose' | 'ownerId'>

async function checkQuota(file: Owned, size: number, quota: Quota): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext(${`files ${file.purpose}`}))`)
  const ofOwner = sql`filter (where ${files.ownerId} = ${file.ownerId})`
  const [stored] = await db()
    .select({
      all: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      own: sql<number>`coalesce(sum(${files.size}) ${ofOwner}, 0)`.mapWith(Number),
    })
    .from(files)
    .where(eq(files.purpose, file.purpose))
  if (!stored || stored.own + size > quota.perOwner || stored.all + size > quota.total)
    throw new AppError('too-large', 'There is no room for more files. Please remove some first.')
}

/** Removes files by their ids; unknown ids are ignored. */
export async function removeFiles(ids: number[]): Promise<void> {
  if (ids.length > 0) await db().delete(files).where(inArray(files.id, ids))
}

/** A name for display and download: without folders and control characters, at most 200 characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean.slice(0, 200) || 'file'
}

const controlCharacters = /[^\P{Cc}\t\n\f\r]/u

/**
 * The media type of a file by its content, independent of its name and sender. Unrecognised UTF-8 is `text/plain`, or
 * `text/csv` when `name` ends in `.csv`; HTML and scripts are text too. `undefined` for everything else.
 */
export async function recogniseType(content: Uint8Array, name: string): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(content)
  if (known) return known.mime
  if (!isText(content)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

function isText(content: Uint8Array): boolean {
  try {
    return !controlCharacters.test(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return false
  }
}
