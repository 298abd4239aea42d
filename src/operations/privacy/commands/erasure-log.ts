import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { log } from '#platform/log.ts'
import { erasures } from '../table.ts'

/** An erasure, without the name and address of the erased record. */
export type Erasure = Pick<typeof erasures.$inferSelect, 'kind' | 'rowId' | 'rowCreatedAt'>

/**
 * The path of the log of erasures, with one line of JSON per erasure. It is a file outside the database, because an older backup
 * does not contain later erasures.
 */
export const erasureLogPath = () => join(config().DATA_DIR, 'erasures.ndjson')

const erasureKey = ({ kind, rowId, rowCreatedAt }: Erasure) => JSON.stringify({ kind, rowId, rowCreatedAt })

const storedErasures = (): Promise<Erasure[]> =>
  db()
    .select({ kind: erasures.kind, rowId: erasures.rowId, rowCreatedAt: erasures.rowCreatedAt })
    .from(erasures)
    .orderBy(erasures.id)

/** Returns erasures that are in the log but not in the database, because they happened after the database's backup. */
export async function erasuresToRepeat(): Promise<Erasure[]> {
  const stored = new Set((await storedErasures()).map(erasureKey))
  return (await loggedErasures()).filter((one) => !stored.has(erasureKey(one)))
}

async function loggedErasures(): Promise<Erasure[]> {
  const text = await readFile(erasureLogPath(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(parseLine)
}

/** Parses a line of the log. Ignores an incomplete line after a crash, because `copyErasures` writes it again. */
function parseLine(line: string): Erasure[] {
  try {
    return line ? [JSON.parse(line) as Erasure] : []
  } catch {
    return []
  }
}

/** Records a repeated erasure in the database, so that a later row with the same id is safe. */
export async function rememberErasure(erasure: Erasure): Promise<void> {
  await db().insert(erasures).values(erasure).onConflictDoNothing()
}

let copying: Promise<void> = Promise.resolve()

/**
 * Appends to the log the erasures that only the database has. Calls run one after another. A failure is only logged, because the
 * next start or erasure tries again.
 */
export function copyErasures(): Promise<void> {
  copying = copying.then(copyLacking)
  return copying
}

async function copyLacking(): Promise<void> {
  try {
    const logged = new Set((await loggedErasures()).map(erasureKey))
    const lines = (await storedErasures()).map(erasureKey).filter((line) => !logged.has(line))
    if (lines.length === 0) return
    await mkdir(config().DATA_DIR, { recursive: true })
    // The first newline ends a line that a crash left incomplete.
    await appendFile(erasureLogPath(), `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })
  } catch (err) {
    log().error({ err }, 'The log of erasures was not written: a restore may bring back what was erased')
  }
}
