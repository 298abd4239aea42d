import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { log } from '#platform/log.ts'
import { erasures } from '../table.ts'

/** One thing that was erased: no name, no address. */
export type Erasure = Pick<typeof erasures.$inferSelect, 'kind' | 'rowId' | 'rowCreatedAt'>

/**
 * The log of erasures outside of the database, in the data folder: the backup of an older database does not know what was
 * erased since. One line of JSON for each.
 */
export const erasureLogPath = () => join(config().DATA_DIR, 'erasures.ndjson')

const keyOf = ({ kind, rowId, rowCreatedAt }: Erasure) => JSON.stringify({ kind, rowId, rowCreatedAt })

const storedErasures = (): Promise<Erasure[]> =>
  db()
    .select({ kind: erasures.kind, rowId: erasures.rowId, rowCreatedAt: erasures.rowCreatedAt })
    .from(erasures)
    .orderBy(erasures.id)

/** What the log lists and the database does not: it was erased after this database was backed up. */
export async function erasuresToRepeat(): Promise<Erasure[]> {
  const stored = new Set((await storedErasures()).map(keyOf))
  return (await loggedErasures()).filter((one) => !stored.has(keyOf(one)))
}

async function loggedErasures(): Promise<Erasure[]> {
  const text = await readFile(erasureLogPath(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(parseLine)
}

/** A line that a crash has cut off is written again by `copyErasures`. */
function parseLine(line: string): Erasure[] {
  try {
    return line ? [JSON.parse(line) as Erasure] : []
  } catch {
    return []
  }
}

/** Remembers in the database what was repeated, so that a row that gets the same id later is safe. */
export async function rememberErasure(erasure: Erasure): Promise<void> {
  await db().insert(erasures).values(erasure).onConflictDoNothing()
}

let copying: Promise<void> = Promise.resolve()

/**
 * Writes to the log what only the database lists, after those who do so already. A failure is logged: the next start or
 * erasure tries again.
 */
export function copyErasures(): Promise<void> {
  copying = copying.then(copyLacking)
  return copying
}

async function copyLacking(): Promise<void> {
  try {
    const logged = new Set((await loggedErasures()).map(keyOf))
    const lines = (await storedErasures()).map(keyOf).filter((line) => !logged.has(line))
    if (lines.length === 0) return
    await mkdir(config().DATA_DIR, { recursive: true })
    // The first newline ends a line that a crash has cut off.
    await appendFile(erasureLogPath(), `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
  } catch (err) {
    log().error({ err }, 'The log of erasures was not written: a restore may bring back what was erased')
  }
}
