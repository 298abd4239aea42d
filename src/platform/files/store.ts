import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../app-error.ts'
import { db, tx } from '../database/database.ts'
import { currentTransaction } from '../database/transaction.ts'
import { hour, type Job } from '../jobs.ts'
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

let lastStored: Promise<unknown> = Promise.resolve()

/**
 * Stores files, all or none, and gives their rows. `link` writes what refers to them, in the transaction that reserves their
 * room. One upload follows the other, and each chunk has the database for itself only as long as it takes to store, so that
 * ten large files do not keep the embedded database's only session. Fails with `too-large` when they exceed a quota, also
 * together with a concurrent upload. Throws inside a transaction.
 */
export function storeFiles(
  given: NewFile[],
  quota: Quota,
  link: (stored: StoredFile[]) => Promise<void>,
): Promise<StoredFile[]> {
  if (currentTransaction()) throw new Error('Files are stored outside of transactions: use `link`')
  const stored = lastStored.then(() => storeNow(given, quota, link))
  lastStored = stored.catch(() => {})
  return stored
}

async function storeNow(
  given: NewFile[],
  quota: Quota,
  link: (stored: StoredFile[]) => Promise<void>,
): Promise<StoredFile[]> {
  const summed = given.map((file) => ({
    ...file,
    sha256: createHash('sha256').update(file.content).digest('base64url'),
  }))
  const rows = await tx(async () => {
    const reserved: StoredFile[] = []
    for (const file of summed) reserved.push(await reserve(file, quota))
    await link(reserved)
    return reserved
  })
  const ids = rows.map(({ id }) => id)
  try {
    for (const [place, { content }] of given.entries()) await storeChunks(ids[place] ?? 0, content)
    await db().update(files).set({ isFinished: true }).where(inArray(files.id, ids))
    return rows
  } catch (error) {
    // What cannot be removed now is purged later.
    await removeFiles(ids).catch(() => {})
    throw error
  }
}

async function reserve(
  { content, name, ...file }: NewFile & { sha256: string },
  quota: Quota,
): Promise<StoredFile> {
  await checkQuota(file, content.byteLength, quota)
  const [row] = await db()
    .insert(files)
    .values({ ...file, name: cleanName(name), size: content.byteLength, isFinished: false })
    .returning()
  if (!row) throw new Error('The file was not stored')
  return row
}

async function storeChunks(fileId: number, content: Uint8Array): Promise<void> {
  for (let start = 0; start < content.byteLength; start += chunkBytes) {
    const data = Buffer.from(content.subarray(start, start + chunkBytes))
    await db()
      .insert(fileChunks)
      .values({ fileId, position: start / chunkBytes, data })
  }
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

/** The job that deletes what a process that was killed has stored of files: nothing takes an hour. */
export const purgeFilesJob: Job = { name: 'purge-files', every: hour, run: () => purgeFiles() }

export async function purgeFiles(): Promise<void> {
  await db()
    .delete(files)
    .where(and(eq(files.isFinished, false), lt(files.createdAt, sql`now() - interval '1 hour'`)))
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
