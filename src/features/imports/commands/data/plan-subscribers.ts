import { importSubscribers, type MovedSubscriber } from '#features/inbox/commands/subscribers.ts'
import { sumOfSubscribers } from '#features/inbox/queries.ts'
import { AppError } from '#platform/app-error.ts'
import type { ImportEntry } from '../../contract.ts'
import { UnreadableError } from '../../domain/unreadable.ts'
import { columnsOf, entryOfSubscriber, readSubscriber } from '../read-members.ts'
import type { Plan } from './compare-records.ts'
import type { FileRecord, RecordFile } from './read-records.ts'

/**
 * Compares the subscribers of a file with those that are stored, as the import of another newsletter does: whoever has left
 * stays away, and nobody becomes active without a place and time of agreement. Fails with `invalid` without a column of
 * addresses.
 */
export async function planSubscribers(file: RecordFile): Promise<Plan> {
  const names = namesOf(file.columns)
  const moved: MovedSubscriber[] = []
  const wrong: ImportEntry[] = []
  for (const record of file.records) {
    const row = rowOf(record, names)
    try {
      if (record.fault) throw new UnreadableError(record.fault)
      moved.push({ source: `line ${record.line}`, ...readSubscriber(row) })
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      const subscriber = {
        email: row.email || 'A record',
        source: `line ${record.line}`,
        subscribedAt: undefined,
        state: 'pending',
        consent: undefined,
      } as const
      wrong.push(placed(entryOfSubscriber({ kind: 'wrong', subscriber, why: error.message })))
    }
  }
  const sha256 = await sumOfSubscribers()
  const compared = await importSubscribers(moved, true)
  return {
    sha256,
    readSum: sumOfSubscribers,
    entries: [...wrong, ...compared.map(entryOfSubscriber).map(placed)],
    notes: [...file.notes, 'Whoever has left the newsletter is not brought back'],
    check: async () => [],
    prepare: async () => {},
    store: async () => {
      await importSubscribers(moved, false)
    },
  }
}

function namesOf(columns: string[]): Map<string, string> {
  try {
    return new Map(columnsOf(columns).map((name, at) => [columns[at] ?? '', name]))
  } catch (error) {
    throw new AppError('invalid', (error as Error).message.replace(/^t/, 'T'))
  }
}

const rowOf = ({ values }: FileRecord, names: Map<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && typeof value !== 'object')
      .map(([name, value]) => [names.get(name) ?? name, String(value).trim()]),
  )

/** The line as a number, in the place of a source. */
const placed = (entry: ImportEntry): ImportEntry => ({
  ...entry,
  source: '',
  line: Number(/\d+/.exec(entry.source)?.[0]),
})
