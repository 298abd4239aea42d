import type { z } from 'zod'
import { checkDigitWords, hasWrongCheckDigits } from '#desk/invoices/queries/check-digits.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import { inputWords } from '#platform/http/input-words.ts'
import { msg, t } from '#platform/texts.ts'
import type { ClientImport, ClientImportEntry } from '../contract/schemas.ts'
import { ClientInput } from '../contract/schemas.ts'
import { knownColumns } from '../domain/columns.ts'
import { fieldNames } from '../domain/field-names.ts'
import { maxImportBytes, maxImportEntries, maxImportRows } from '../domain/limits.ts'
import { clientsLike, type Likeness, likenessesOf, likenessKey } from '../queries/duplicates.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { clientEmails, clients } from '../table.ts'
import type { Author } from './author.ts'
import { readRow } from './read-row.ts'

/** `line` is the number of a row's first line in the file. `fault` is the reason why the row cannot be read. */
type RowFile = {
  columns: string[]
  notes: string[]
  records: () => AsyncIterable<{ line: number; values: Record<string, unknown>; fault?: string }>
}

type Save = (file: string) => Promise<void>

/** Parses a file that `save` writes to disk. Only one import runs at a time. */
export type RowReader = <Result>(
  save: Save,
  max: { bytes: number; rows: number },
  work: (file: RowFile) => Promise<Result>,
) => Promise<Result>

type Row = { entry: ClientImportEntry; input?: ClientInput }

/**
 * Adds the new clients of a file in one transaction; with `dryRun` it only reports. Leaves out rows that are wrong, and rows of
 * clients that already exist. Throws `invalid` if no column names a client, and the errors of `read`.
 */
export const importClients = (
  read: RowReader,
  save: Save,
  dryRun: boolean,
  by: Author,
): Promise<ClientImport> =>
  read(save, { bytes: maxImportBytes, rows: maxImportRows }, async (file) => {
    const names = knownColumns(file.columns)
    if (!['company', 'contact', 'last_name', 'email'].some((column) => names.has(column as 'email')))
      throw new AppError('invalid', msg`There is no column named company, contact or email`)
    const rows: Row[] = []
    for await (const { line, values, fault } of file.records())
      rows.push(fault ? wrong(line, '', fault) : await checkRow(line, readRow(names, values)))
    await markDuplicates(rows)
    if (!dryRun)
      await store(
        rows.flatMap(({ entry, input }) => (entry.kind === 'new' && input) || []),
        by,
      )
    const read = [...names.values()]
    return report(rows, [
      ...file.notes,
      ...notesOfUnread(file.columns.filter((name) => !read.includes(name))),
    ])
  })

const entryOf = (line: number, name: string): ClientImportEntry => ({
  line,
  kind: 'new',
  name,
  notes: [],
  duplicateOf: null,
  duplicateLine: null,
})

const wrong = (line: number, name: string, why: string): Row => ({
  entry: { ...entryOf(line, name), kind: 'wrong', notes: [why] },
})

async function checkRow(line: number, given: z.input<typeof ClientInput>): Promise<Row> {
  const name = (given.company || given.contact || given.emails[0]?.email || '').slice(0, 200)
  if (name === '') return wrong(line, '', t`It has no company, contact or email address`)
  const { data, error } = ClientInput.safeParse(given, { error: inputWords })
  if (data && (await hasWrongCheckDigits(data.vatNumber)))
    return wrong(line, name, `vatNumber: ${t(checkDigitWords)}`)
  if (data) return { entry: entryOf(line, name), input: data }
  const [issue] = error.issues
  const field = fieldNames[issue?.path[0] as keyof ClientInput] ?? msg`Row`
  return wrong(line, name, `${t(field)}: ${issue?.message}`)
}

const duplicateOfClient: Record<Likeness['kind'], (name: string) => string> = {
  address: (name) => t`${name} has the same address already`,
  'VAT number': (name) => t`${name} has the same VAT number already`,
  'name and postcode': (name) => t`${name} has the same name and postcode already`,
}
const duplicateOfLine: Record<Likeness['kind'], (line: number) => string> = {
  address: (line) => t`Line ${line} has the same address`,
  'VAT number': (line) => t`Line ${line} has the same VAT number`,
  'name and postcode': (line) => t`Line ${line} has the same name and postcode`,
}

async function markDuplicates(rows: Row[]): Promise<void> {
  const known = await clientsLike(rows.flatMap(({ input }) => (input ? likenessesOf(input) : [])))
  const lines = new Map<string, number>()
  for (const { entry, input } of rows) {
    const likenesses = input ? likenessesOf(input) : []
    for (const likeness of likenesses) {
      const client = known.get(likenessKey(likeness))
      const line = lines.get(likenessKey(likeness))
      if (!client && line === undefined) continue
      entry.kind = 'duplicate'
      entry.duplicateOf ??= client ?? null
      entry.duplicateLine ??= line ?? null
      entry.notes.push(
        client ? duplicateOfClient[likeness.kind](client.name) : duplicateOfLine[likeness.kind](line ?? 0),
      )
    }
    for (const likeness of likenesses) {
      const key = likenessKey(likeness)
      if (!lines.has(key)) lines.set(key, entry.line)
    }
  }
}

/** Rows per insert statement. */
const batch = 500

async function store(inputs: ClientInput[], by: Author): Promise<void> {
  await tx(async () => {
    for (let begin = 0; begin < inputs.length; begin += batch) {
      const part = inputs.slice(begin, begin + batch)
      const added = await db()
        .insert(clients)
        .values(part.map(({ emails: _, ...details }) => ({ ...details, billingChangedAt: presentInstant })))
        .returning({ id: clients.id })
      const emails = part.flatMap((input, index) =>
        input.emails.map((one) => ({
          ...one,
          clientId: added[index]?.id ?? 0,
          emailFolded: foldName(one.email),
        })),
      )
      if (emails.length > 0) await db().insert(clientEmails).values(emails)
    }
    await by('import-clients', null)
    await publish(clientChannel, 'import')
  })
}

function report(rows: Row[], notes: string[]): ClientImport {
  const counts = { new: 0, duplicate: 0, wrong: 0 }
  const entries: ClientImportEntry[] = []
  for (const { entry } of rows) {
    counts[entry.kind] += 1
    if (counts[entry.kind] <= maxImportEntries) entries.push(entry)
  }
  return { counts, entries, notes }
}

function notesOfUnread(columns: string[]): string[] {
  const names = columns.filter(Boolean).join(', ').slice(0, 500)
  return names === '' ? [] : [t`These columns are not read: ${names}`]
}
