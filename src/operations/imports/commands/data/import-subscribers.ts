import { eq, sql } from 'drizzle-orm'
import {
  kindOfSubscriber,
  type MovedSubscriber,
  storeSubscribers,
} from '#mailing/newsletter/commands/subscribers.ts'
import { NewsletterInput } from '#mailing/newsletter/contract.ts'
import { sumOfSubscribers } from '#mailing/newsletter/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { readRows, streamRows } from '#platform/database/row-batches.ts'
import { t } from '#platform/texts.ts'
import type { DataOutcome, ImportEntry } from '../../contract.ts'
import { addEntry, notesOfUnread } from '../../domain/data-outcome.ts'
import { UnreadableError } from '../../domain/unreadable.ts'
import { dataImportRecords } from '../../table.ts'
import { entryOfSubscriber, knownColumns, readColumns, readSubscriber } from '../read-members.ts'
import type { DataImport } from './compare-records.ts'
import type { FileRecord, RecordFile } from './read-records.ts'

type Kind = Exclude<ImportEntry['kind'], 'left'>
type Kept = { line: number; key: string; record: Omit<MovedSubscriber, 'source'> }

/** After this many subscribers, other requests may use the database. */
const batch = 200

/**
 * The import of subscribers. As in imports from other newsletters, people who unsubscribed stay unsubscribed, and nobody becomes
 * active without the place and time of consent. `check` throws `invalid` if no column contains addresses.
 */
export const subscriberImport: DataImport = {
  readSum: sumOfSubscribers,
  check,
  store: (adminId) =>
    storeSubscribers(sql`
    select record from ${dataImportRecords} where ${isOwn(adminId)} order by line`),
}

const isOwn = (adminId: number) => eq(dataImportRecords.userId, adminId)

async function check(file: RecordFile, adminId: number, outcome: DataOutcome): Promise<void> {
  const names = columnNames(file.columns)
  outcome.notes.push(
    t`Whoever has left the newsletter is not brought back`,
    ...notesOfUnread(file.columns.filter((name) => !readColumns.has(names.get(name) ?? name))),
  )
  let read: Kept[] = []
  for await (const record of file.records()) {
    const kept = readRecord(record, names, outcome)
    if (kept) read.push(kept)
    if (read.length < batch) continue
    await keep(read, adminId, outcome)
    read = []
  }
  await keep(read, adminId, outcome)
  await compare(adminId, outcome)
  outcome.entries.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

/** Reads a subscriber, and reports it as wrong if its address is invalid. */
function readRecord(
  { line, values, fault }: FileRecord,
  names: Map<string, string>,
  outcome: DataOutcome,
): Kept | undefined {
  const row = renameColumns(values, names)
  try {
    if (fault) throw new UnreadableError(fault)
    const record = readSubscriber(row)
    const { data: email, error } = NewsletterInput.shape.email.safeParse(record.email)
    if (email === undefined) throw new UnreadableError(error?.issues[0]?.message ?? '')
    return { line, key: email.toLowerCase(), record: { ...record, email } }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    addEntry(
      outcome,
      subscriberEntry('wrong', line, { ...nobody, email: row.email || t`A record` }, error.message),
    )
    return undefined
  }
}

const nobody = { subscribedAt: undefined, state: 'pending', consent: undefined } as const

/**
 * Stores the subscribers that were read. The first row of a duplicate address is kept, but if any of its rows is unsubscribed,
 * the subscriber is unsubscribed.
 */
async function keep(read: Kept[], adminId: number, outcome: DataOutcome): Promise<void> {
  const first = new Map<string, Kept>()
  for (const one of read) {
    const twin = first.get(one.key)
    if (!twin) first.set(one.key, one)
    else {
      if (one.record.state === 'inactive') twin.record.state = 'inactive'
      addTwin(one, twin.line)
    }
  }
  const { rows } = await db().execute<{ key: string; line: number }>(sql`
    insert into ${dataImportRecords} as kept (user_id, line, key, record)
    select ${adminId}, line, key, record
    from jsonb_to_recordset(${JSON.stringify([...first.values()])}::jsonb) as given (line integer, key text, record jsonb)
    on conflict (user_id, key) do update set record =
      case when excluded.record ->> 'state' = 'inactive' then kept.record || '{"state": "inactive"}' else kept.record end
    returning key, line`)
  for (const { key, line } of rows) {
    const one = first.get(key)
    if (one && one.line !== line) addTwin(one, line)
  }

  function addTwin({ line, record }: Kept, other: number): void {
    addEntry(outcome, subscriberEntry('same', line, record, t`The address is there already: line ${other}`))
  }
}

async function compare(adminId: number, outcome: DataOutcome): Promise<void> {
  const kind = kindOfSubscriber(dataImportRecords.record)
  const rows = streamRows(dataImportRecords, isOwn(adminId), { key: dataImportRecords.line, also: { kind } })
  for await (const row of readRows(rows)) {
    const { line, record, kind } = row as Kept & { kind: Kind }
    addEntry(outcome, subscriberEntry(kind, line, record))
  }
}

const subscriberEntry = (kind: Kind, line: number, record: Kept['record'], why?: string): ImportEntry => ({
  ...entryOfSubscriber({ kind, subscriber: { ...record, source: '' }, why }),
  line,
})

function columnNames(columns: string[]): Map<string, string> {
  try {
    return new Map(knownColumns(columns).map((name, index) => [columns[index] ?? '', name]))
  } catch (error) {
    throw new AppError('invalid', (error as Error).message.replace(/^t/, 'T'))
  }
}

const renameColumns = (
  values: FileRecord['values'],
  names: Map<string, string>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && typeof value !== 'object')
      .map(([name, value]) => [names.get(name) ?? name, String(value).trim()]),
  )
