import { createHash } from 'node:crypto'
import { StartupError } from '../../app-error.ts'
import type { AppliedMigration } from '../migrations.ts'

/**
 * The first line of a backup. A backup consists of JSON lines: this header, rows in an order that foreign keys allow, and a
 * footer. Values are as PostgreSQL prints them, or null.
 */
export interface Header {
  waymark: 'backup'
  version: 1
  createdAt: string
  migrations: AppliedMigration[]
  tables: string[]
}

export interface RowLine {
  table: string
  row: Record<string, string | null>
}

/**
 * The last line of a backup. `sha256`, in hexadecimal, covers all bytes before it. `sequences` contains each sequence's last
 * value.
 */
export interface Footer {
  counts: Record<string, number>
  sequences: Record<string, string>
  sha256: string
}

/** Lines for rows, as text or bytes, and the number of rows per table. */
export interface Batch {
  counts: Record<string, number>
  text: string | Uint8Array
}

export type BackupRecord = { header: Header } | { rowLine: RowLine } | { footer: Footer }

/** Formats rows of one table as lines of a backup. */
export function formatRows(table: string, rows: RowLine['row'][]): Batch {
  const text = rows.map((row) => `${JSON.stringify({ table, row } satisfies RowLine)}\n`).join('')
  return { counts: { [table]: rows.length }, text }
}

/** Yields the text of a backup in pieces, from the header to the footer. `readSequences` is called after all rows. */
export async function* formatBackup(
  header: Header,
  batches: AsyncIterable<Batch>,
  readSequences: () => Promise<Footer['sequences']>,
): AsyncGenerator<string | Uint8Array> {
  const hash = createHash('sha256')
  const counts = Object.fromEntries(header.tables.map((table) => [table, 0]))
  const first = `${JSON.stringify(header)}\n`
  hash.update(first)
  yield first
  for await (const batch of batches) {
    for (const [table, count] of Object.entries(batch.counts)) counts[table] = (counts[table] ?? 0) + count
    hash.update(batch.text)
    yield batch.text
  }
  const footer: Footer = { counts, sequences: await readSequences(), sha256: hash.digest('hex') }
  yield `${JSON.stringify(footer)}\n`
}

/** Yields the records of a backup. Throws a `StartupError` if the backup is incomplete or was changed. */
export async function* readBackup(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256')
  const counts: Footer['counts'] = {}
  let number = 0
  let footer: Footer | undefined
  for await (const line of splitLines(pieces)) {
    number += 1
    if (footer) throw damaged(`something stands after its last line`)
    const parsed = parseLine(line, number)
    if (number === 1) {
      const header = checkHeader(parsed)
      for (const table of header.tables) counts[table] = 0
      yield { header }
    } else if ('sha256' in parsed) footer = parsed as unknown as Footer
    else {
      const rowLine = checkRow(parsed, counts, number)
      counts[rowLine.table] = (counts[rowLine.table] ?? 0) + 1
      yield { rowLine }
    }
    if (!footer) hash.update(line).update('\n')
  }
  if (!footer) throw damaged(number === 0 ? 'it is empty' : 'its end is missing')
  checkFooter(footer, counts, hash.digest('hex'))
  yield { footer }
}

function parseLine(line: Buffer, number: number): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line.toString())
    if (parsed !== null && typeof parsed === 'object') return parsed as Record<string, unknown>
  } catch {}
  throw damaged(`line ${number} cannot be read`)
}

function checkHeader(line: Record<string, unknown>): Header {
  if (line.waymark !== 'backup') throw new StartupError('This is not a backup of Waymark')
  if (line.version !== 1)
    throw new StartupError(`This backup has version ${line.version}, which is unknown here`)
  return line as unknown as Header
}

function checkRow(line: Record<string, unknown>, counts: Footer['counts'], number: number): RowLine {
  const { table, row } = line
  if (typeof table === 'string' && Object.hasOwn(counts, table) && row !== null && typeof row === 'object')
    return { table, row: row as RowLine['row'] }
  throw damaged(`line ${number} is no row of a known table`)
}

function checkFooter(footer: Footer, counts: Footer['counts'], sha256: string): void {
  for (const [table, count] of Object.entries(counts))
    if (footer.counts[table] !== count)
      throw damaged(`it has ${count} rows of ${table} instead of ${footer.counts[table]}`)
  if (footer.sha256 !== sha256) throw damaged('its checksum does not agree')
}

function damaged(detail: string): StartupError {
  return new StartupError(`The backup is damaged: ${detail}`)
}

const newline = 0x0a

/** Bytes. The largest row, a chunk of a file, takes about half a million. Limits how far a forged compressed file can expand. */
const maxLine = 64 * 1024 * 1024

/** The lines of a byte stream, without line breaks. Throws a `StartupError` as soon as a line exceeds 64 MB. */
async function* splitLines(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let begunBytes = 0
  for await (const piece of pieces) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      begun.push(bytes.subarray(start, end))
      yield Buffer.concat(begun)
      begun = []
      begunBytes = 0
      start = end + 1
    }
    if (start < bytes.length) begun.push(bytes.subarray(start))
    begunBytes += bytes.length - start
    if (begunBytes > maxLine) throw damaged('it has a line of more than 64 MB')
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}
