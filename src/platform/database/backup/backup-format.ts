import { createHash } from 'node:crypto'
import { StartupError } from '#platform/startup-error.ts'
import type { AppliedMigration } from '../migrations/migrate.ts'
import { splitLines } from './split-lines.ts'

/**
 * A backup is lines of JSON: a header, a line for each row in an order that foreign keys allow, a footer. Values are the
 * text that PostgreSQL prints for them (null stays null), so that every type comes back exactly.
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

/** The SHA-256, in hex, is that of all bytes before the footer's line. Sequences are by name, with their last value. */
export interface Footer {
  counts: Record<string, number>
  sequences: Record<string, string>
  sha256: string
}

export type BackupRecord = { header: Header } | { rowLine: RowLine } | { footer: Footer }

/** The text of a backup, in pieces of whole lines, sealed with the footer. */
export async function* sealBackup(
  header: Header,
  rows: AsyncIterable<RowLine[]>,
  readSequences: () => Promise<Footer['sequences']>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const counts = Object.fromEntries(header.tables.map((table) => [table, 0]))
  const seal = (lines: object[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    hash.update(text)
    return text
  }
  yield seal([header])
  for await (const batch of rows) {
    for (const { table } of batch) counts[table] = (counts[table] ?? 0) + 1
    yield seal(batch)
  }
  const footer: Footer = { counts, sequences: await readSequences(), sha256: hash.digest('hex') }
  yield `${JSON.stringify(footer)}\n`
}

/** The records of a backup. Refuses with a `StartupError` once it proves to be incomplete or changed. */
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
  checkSeal(footer, counts, hash.digest('hex'))
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

function checkSeal(footer: Footer, counts: Footer['counts'], sha256: string): void {
  for (const [table, count] of Object.entries(counts))
    if (footer.counts[table] !== count)
      throw damaged(`it has ${count} rows of ${table} instead of ${footer.counts[table]}`)
  if (footer.sha256 !== sha256) throw damaged('its checksum does not agree')
}

function damaged(detail: string): StartupError {
  return new StartupError(`The backup is damaged: ${detail}`)
}
