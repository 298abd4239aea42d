import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { db, tx } from '../database/database.ts'
import { fileChunks, files } from './table.ts'

export type StoredFile = typeof files.$inferSelect

type NewFile = {
  content: Uint8Array
  name: string
  /** Media type, by `recogniseType` or by whoever made the content. */
  type: string
  /** The user who uploads it. */
  ownerId: number
  /** What it is uploaded for; quotas are counted by it. */
  purpose: string
}

/** Bytes that one owner's files of a purpose may take together, and those of all owners. */
export type Quota = { perOwner: number; total: number }

const chunkBytes = 256 * 1024

/**
 * Stores a file, in the caller's transaction where there is one. Refuses with `too-large` when the owner, or everybody
 * together, would hold more than the quota; two uploads at once cannot pass it together.
 */
export async function storeFile({ content, name, ...file }: NewFile, quota: Quota): Promise<StoredFile> {
  return tx(async () => {
    await keepQuota(file, content.byteLength, quota)
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

async function keepQuota(
  file: { purpose: string; ownerId: number },
  size: number,
  quota: Quota,
): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext(${`files ${file.purpose}`}))`)
  const ofOwner = sql`filter (where ${files.ownerId} = ${file.ownerId})`
  const [held] = await db()
    .select({
      all: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      own: sql<number>`coalesce(sum(${files.size}) ${ofOwner}, 0)`.mapWith(Number),
    })
    .from(files)
    .where(eq(files.purpose, file.purpose))
  if (!held || held.own + size > quota.perOwner || held.all + size > quota.total)
    throw new AppError('too-large', 'There is no room for more files. Please remove some first.')
}

/** Removes files by their ids; unknown ones are fine. */
export async function removeFiles(ids: number[]): Promise<void> {
  if (ids.length > 0) await db().delete(files).where(inArray(files.id, ids))
}

/** A name that can be shown and saved: without folders and control characters, at most 200 characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean.slice(0, 200) || 'file'
}
