import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { AppError } from '../app-error.ts'
import { config } from '../config.ts'
import { cutText } from '../cut-text.ts'
import { db, engine, tx } from '../database/database.ts'
import { currentTransaction } from '../database/transaction.ts'
import { hour, type Job } from '../jobs.ts'
import { oneByOne } from '../one-by-one.ts'
import { msg } from '../texts.ts'
import { refuseFullDisk } from './disk-space.ts'
import { fileChunks, files } from './table.ts'

export type StoredFile = typeof files.$inferSelect

type NewFile = {
  content: Uint8Array
  name: string
  /** The media type, from `recognizeType` or from the code that produced the content. */
  type: string
  /** The user or other owner whose quota the file counts toward. */
  ownerId: number
  /** The purpose of the upload. Each purpose has its own quotas. */
  purpose: string
}

const chunkBytes = 256 * 1024

const storeInTurn = oneByOne()

/**
 * Stores files, all or none, and returns their rows. `link` writes the references to them, in the transaction that reserves their
 * space. Uploads take turns and store one chunk at a time, so that large files do not block the embedded database's only session.
 * `maxPerOwner` limits the bytes of one owner's files of this purpose. Throws `too-large` (a limit of the owner or the site would
 * be exceeded, counting concurrent uploads), `unavailable` (the disk is nearly full) and `missing` (removed meanwhile). Throws an
 * `Error` inside a transaction.
 */
export function storeFiles(
  given: NewFile[],
  maxPerOwner: number,
  link: (stored: StoredFile[]) => Promise<void>,
): Promise<StoredFile[]> {
  if (currentTransaction()) throw new Error('Files are stored outside of transactions: use `link`')
  return storeInTurn(() => storeNow(given, maxPerOwner, link))
}

async function storeNow(
  given: NewFile[],
  maxPerOwner: number,
  link: (stored: StoredFile[]) => Promise<void>,
): Promise<StoredFile[]> {
  await checkDiskSpace(given.reduce((sum, { content }) => sum + content.byteLength, 0))
  const summed = given.map((file) => ({ ...file, sha256: checksum(file.content) }))
  const rows = await tx(async () => {
    const reserved: StoredFile[] = []
    for (const { content, ...file } of summed) {
      await checkQuota(file, content.byteLength, maxPerOwner)
      reserved.push(await insertFile({ ...file, size: content.byteLength, isFinished: false }))
    }
    await link(reserved)
    return reserved
  })
  const ids = rows.map(({ id }) => id)
  try {
    for (const [place, { content }] of given.entries())
      await storeChunks(ids[place] ?? 0, content, () => checkDiskSpace())
    await db().update(files).set({ isFinished: true }).where(inArray(files.id, ids))
    return rows
  } catch (error) {
    const left = await db()
      .$count(files, inArray(files.id, ids))
      .catch(() => ids.length)
    // If they cannot be removed now, `purgeFilesJob` deletes them later.
    await removeFiles(ids).catch(() => {})
    throw left < ids.length ? new AppError('missing', msg`This file was removed meanwhile`) : error
  }
}

/** Stores a small file that the site itself produced, in the caller's transaction and regardless of quotas. Returns its id. */
export async function storeMadeFile({ content, ...file }: NewFile): Promise<number> {
  const { id } = await insertFile({
    ...file,
    size: content.byteLength,
    sha256: checksum(content),
    isFinished: true,
  })
  await storeChunks(id, content)
  return id
}

async function insertFile({ name, ...file }: typeof files.$inferInsert): Promise<StoredFile> {
  return db()
    .insert(files)
    .values({ ...file, name: cleanName(name) })
    .returning()
    .then(oneRow)
}

const checksum = (content: Uint8Array) => createHash('sha256').update(content).digest('base64url')

async function storeChunks(
  fileId: number,
  content: Uint8Array,
  beforeEach: () => Promise<void> = async () => {},
): Promise<void> {
  for (let start = 0; start < content.byteLength; start += chunkBytes) {
    await beforeEach()
    const data = Buffer.from(content.subarray(start, start + chunkBytes))
    await db()
      .insert(fileChunks)
      .values({ fileId, position: start / chunkBytes, data })
  }
}

type StreamedFile = Owned & Pick<NewFile, 'name' | 'type'>

/**
 * Stores a file while it is being produced, one chunk at a time, and returns its row. `maxBytes` limits the file, and also the
 * total of its owner's files of this purpose. `link` writes the references to it, in the transaction that finishes it. Throws the
 * errors of `storeFiles`.
 */
export async function storeStream(
  given: StreamedFile,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
  link: (stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const row = await insertFile({ ...given, size: 0, sha256: '', isFinished: false })
  const hash = createHash('sha256')
  let size = 0
  let position = 0
  try {
    for await (const data of inChunks(content)) {
      await checkDiskSpace()
      size += data.byteLength
      if (size > maxBytes) throw new AppError('too-large', msg`This is more than one file may hold`)
      hash.update(data)
      await db().insert(fileChunks).values({ fileId: row.id, position, data })
      position += 1
    }
    return await tx(async () => {
      await checkQuota(given, size, maxBytes)
      await link(row)
      return db()
        .update(files)
        .set({ size, sha256: hash.digest('base64url'), isFinished: true })
        .where(eq(files.id, row.id))
        .returning()
        .then(oneOr(msg`This file was removed meanwhile`))
    })
  } catch (error) {
    await removeFiles([row.id]).catch(() => {})
    throw error
  }
}

/** Regroups the bytes into chunks of equal size; the last may be shorter. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    held.push(piece)
    bytes += piece.byteLength
    if (bytes < chunkBytes) continue
    const all = Buffer.concat(held)
    const whole = bytes - (bytes % chunkBytes)
    for (let start = 0; start < whole; start += chunkBytes) yield all.subarray(start, start + chunkBytes)
    held = [all.subarray(whole)]
    bytes -= whole
  }
  if (bytes > 0) yield Buffer.concat(held)
}

type Owned = Pick<NewFile, 'purpose' | 'ownerId'>

const megabyte = 1024 * 1024

async function checkQuota(file: Owned, size: number, maxPerOwner: number): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('files'))`)
  const ofOwner = sql`filter (where ${files.purpose} = ${file.purpose} and ${files.ownerId} = ${file.ownerId})`
  const [stored] = await db()
    .select({
      all: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      own: sql<number>`coalesce(sum(${files.size}) ${ofOwner}, 0)`.mapWith(Number),
    })
    .from(files)
  if (!stored || stored.own + size > maxPerOwner)
    throw new AppError('too-large', msg`There is no room for more files. Please remove some first.`)
  if (stored.all + size > config().MAX_UPLOADS_MB * megabyte)
    throw new AppError('too-large', msg`This site holds as many files as it may. Please report it.`)
}

/** Throws `unavailable` if the database's disk is nearly full, or would be after `bytes` more. */
export const checkDiskSpace = async (bytes = 0) => refuseFullDisk(await engine().diskSpace(), bytes)

/** Deletes the unfinished files that killed processes left, after an hour: no upload takes that long. */
export const purgeFilesJob: Job = { name: 'purge-files', every: hour, run: () => purgeFiles() }

export async function purgeFiles(): Promise<void> {
  await db()
    .delete(files)
    .where(and(eq(files.isFinished, false), lt(files.createdAt, sql`now() - interval '1 hour'`)))
}

/** Removes files by id. Ignores unknown ids. */
export async function removeFiles(ids: number[]): Promise<void> {
  if (ids.length > 0) await db().delete(files).where(inArray(files.id, ids))
}

/** Removes all files of an owner with this purpose, including unfinished ones. */
export async function removeOwnedFiles({ purpose, ownerId }: Owned): Promise<void> {
  await db()
    .delete(files)
    .where(and(eq(files.purpose, purpose), eq(files.ownerId, ownerId)))
}

/** Some systems run a file with such an extension when it is opened. They ignore trailing dots and spaces. */
const startedByName = /\.(?:hta|bat|cmd|com|exe|scr|pif|vbs|vbe|js|jse|wsf|wsh|ps1|msi|reg|lnk|jar)[. ]*$/i

/** Returns a name under which no system runs the file when it is opened: adds `.txt` to a dangerous extension. */
export const harmlessName = (name: string): string =>
  startedByName.test(name) ? `${cutText(name, maxName - 4)}.txt` : name

const maxName = 200

/** Makes a name fit for display and download: NFC, no folders or control characters, at most 200 characters, and harmless. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return harmlessName(cutText(clean, maxName) || 'file')
}

const controlCharacters = /[^\P{Cc}\t\n\f\r]/u

/**
 * A file's media type by its content, regardless of its name and sender. Unrecognized UTF-8 is `text/plain`, or `text/csv` if
 * `name` ends in `.csv`; HTML and scripts count as text too. UTF-16 with its mark and single-byte text, such as Latin-1, get a
 * `charset`. `undefined` for everything else.
 */
export async function recognizeType(content: Uint8Array, name: string): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(content)
  if (known) return known.mime
  const text = /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
  if (isText(content, 'utf-8')) return text
  const wide = markOf(content)
  if (wide && isText(content, wide)) return `${text}; charset=${wide}`
  if (isText(content, 'windows-1252')) return `${text}${singleByte}`
  return isFigma(content) ? 'application/x-figma' : undefined
}

/** The encoding that a UTF-16 byte order mark names. */
function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Browsers decode Latin-1 as windows-1252. */
const singleByte = '; charset=windows-1252'

function isText(content: Uint8Array, encoding: string): boolean {
  try {
    return !controlCharacters.test(new TextDecoder(encoding, { fatal: true }).decode(content))
  } catch {
    return false
  }
}

/** Whether this is a Figma file from before 2024. Later ones are ZIP files. */
const isFigma = (content: Uint8Array) =>
  /^fig-(kiwi|jam\.|deck)/.test(Buffer.from(content.subarray(0, 8)).toString('latin1'))
