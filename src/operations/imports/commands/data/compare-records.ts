import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { readRows, streamRows } from '#platform/database/row-batches.ts'
import { inputWords } from '#platform/http/input-words.ts'
import { t } from '#platform/texts.ts'
import type { DataOutcome, ImportEntry } from '../../contract.ts'
import { addEntry, notesOfUnread } from '../../domain/data-outcome.ts'
import { keyColumns } from '../../domain/data-sets.ts'
import { UnreadableError } from '../../domain/unreadable.ts'
import { dataImportRecords } from '../../table.ts'
import { makeEntry, readDate } from '../moved-post.ts'
import type { FileRecord, RecordFile } from './read-records.ts'
import { type RecordSet, recordSets, type Stored, type Values } from './record-sets.ts'

/** The import of one set. An admin's changes are stored until they are applied. */
export type DataImport = {
  /** The checksum of the stored set. */
  readSum: () => Promise<string>
  /**
   * Compares a file's records with the stored ones, reports each effect in `outcome`, and keeps the changes. Throws `invalid` if
   * no record has the key of the set.
   */
  check: (file: RecordFile, adminId: number, outcome: DataOutcome) => Promise<void>
  /** Stores the kept changes, in the caller's transaction. */
  store: (adminId: number) => Promise<void>
}

/** A new record, or the changed values of a stored one. */
type Change = { values: Values; stored?: Pick<Stored, 'id' | 'version'> }

/** The number of records per read. It is small because records may be long. */
const batch = 20

/** Makes the import of a set whose feature stores records one by one. */
export function recordImport(name: keyof typeof recordSets): DataImport {
  const [set, key] = [recordSets[name], keyColumns[name]]

  async function check(file: RecordFile, adminId: number, outcome: DataOutcome): Promise<void> {
    if (!file.columns.includes(key)) throw new AppError('invalid', () => t`There is no column named ${key}`)
    outcome.notes.push(...importNotes(set, file.columns))
    const { at } = await set.read()
    const taken = new Map<number | string, number>()
    for await (const record of file.records()) {
      const entry = entryOfRecord(set, key, record)
      try {
        const change = await compare(entry, record, file.kind === 'csv')
        if (change) await keep(record.line, change)
      } catch (error) {
        markWrong(entry, error)
      }
      addEntry(outcome, entry)
    }

    async function compare(entry: ImportEntry, record: FileRecord, isCsv: boolean) {
      if (record.fault) throw new AppError('invalid', record.fault)
      const given = givenValues(set, record, isCsv)
      const id = String(given[key] ?? '').trim()
      if (id === '') throw new AppError('invalid', () => t`${key}: It is missing`)
      given[key] = id
      return plan(entry, record.line, given, await at(id))
    }

    function plan(entry: ImportEntry, line: number, given: Values, found: Stored[]): Change | undefined {
      const id = String(given[key])
      const known = Object.fromEntries(Object.entries(given).filter(([field]) => !set.ofNew.includes(field)))
      const isSame = (stored: Stored) => Object.keys(differing(known, stored)).length === 0
      const same = found.find((stored) => !taken.has(stored.id) && isSame(stored))
      const [stored] = found
      if (same) {
        taken.set(same.id, line)
        entry.kind = 'same'
        entry.path = publicPath(same)
        return undefined
      }
      if (found.length > 1)
        throw new AppError(
          'invalid',
          () => t`${key}: Several here are called so, and it is not known which one is meant`,
        )
      const twin = taken.get(stored?.id ?? id)
      if (twin !== undefined) throw new AppError('invalid', () => t`${key}: Line ${twin} has the same`)
      taken.set(stored?.id ?? id, line)
      return stored ? planChange(entry, stored, known) : planNew(entry, given)
    }

    async function keep(line: number, change: Change): Promise<void> {
      await set.prepare?.(change.values)
      await tryOut(() => storeChange(change, adminId))
      await db().insert(dataImportRecords).values({ userId: adminId, line, record: change })
    }
  }

  function publicPath(values: Values): string | undefined {
    return set.isPublic(values) ? set.pathOf?.(String(values[key])) : undefined
  }

  function planNew(entry: ImportEntry, given: Values): Change {
    const values = parsed(set.input, { ...set.defaults, ...given })
    entry.kind = 'new'
    entry.path = publicPath(values)
    entry.becomesPublic = set.isPublic(values)
    entry.notes.push(...(set.notesOf?.(values) ?? []))
    return { values }
  }

  function planChange(entry: ImportEntry, stored: Stored, given: Values): Change | undefined {
    const change = differing(parsed(set.change, differing(given, stored)), stored)
    const names = Object.keys(change)
    const values = set.complete?.(change, given) ?? change
    const after = { ...stored, ...values }
    entry.kind = names.length > 0 ? 'changed' : 'same'
    entry.path = publicPath(after)
    if (entry.kind === 'same') return undefined
    entry.notes.push(t`Changes: ${names.join(', ')}`, ...(set.notesOf?.(after) ?? []))
    entry.becomesPublic = set.isPublic(after) && !set.isPublic(stored)
    return { values, stored: { id: stored.id, version: stored.version } }
  }

  const storeChange = ({ values, stored }: Change, adminId: number) =>
    stored ? set.save(stored, values, adminId) : set.create(values, adminId)

  return {
    readSum: async () => (await set.read()).sum,
    check,
    async store(adminId) {
      const { line, userId } = dataImportRecords
      const rows = streamRows(dataImportRecords, eq(userId, adminId), { key: line })
      for await (const row of readRows(rows, batch))
        await storeChange((row as { record: Change }).record, adminId)
    },
  }
}

function entryOfRecord({ type, fields }: RecordSet, key: string, { line, values }: FileRecord): ImportEntry {
  const names = ['title' in fields && values.title, values[key]]
  const title = names.find((name): name is string => typeof name === 'string' && name.trim() !== '')
  return makeEntry({ kind: 'wrong', type, source: '', line, title: title ?? t`A record` })
}

function markWrong(entry: ImportEntry, error: unknown): void {
  if (!(error instanceof AppError)) throw error
  const [field] = Object.keys(error.fields ?? {})
  entry.kind = 'wrong'
  entry.path = undefined
  entry.becomesPublic = false
  entry.notes = [field ? `${field}: ${error.text}` : error.text]
}

/** Returns the importable fields of a record. */
function givenValues({ fields }: RecordSet, { values }: FileRecord, isCsv: boolean): Values {
  const given: Values = {}
  for (const [name, schema] of Object.entries(fields)) {
    if (!Object.hasOwn(values, name)) continue
    try {
      const value = storedValue(schema as z.ZodType, values[name], isCsv)
      if (value !== undefined) given[name] = value
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      throw new AppError('invalid', `${name}: ${error.message}`)
    }
  }
  return given
}

/** Validates values. Throws `invalid` and names the first wrong field. */
function parsed(schema: z.ZodObject, values: Values): Values {
  const { data, error } = schema.safeParse(values, { error: inputWords })
  if (data) return data
  const [issue] = error?.issues ?? []
  throw new AppError('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
}

function importNotes({ fields, notes, ofNew }: RecordSet, columns: string[]): string[] {
  return [
    ...notes.map((note) => t(note)),
    ...notesOfUnread(columns.filter((name) => !Object.hasOwn(fields, name))),
    ...ofNew
      .filter((name) => columns.includes(name))
      .map((name) => t`The column ${name} counts for new ones only`),
  ]
}

const takenBack = Symbol('taken back')

/** Tests a change against all database checks, and rolls it back. */
async function tryOut(work: () => Promise<unknown>): Promise<void> {
  try {
    await tx(async () => {
      await work()
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
}

/** Converts a file's value to the type of the stored field (`schema`). `isCell` is true for a CSV cell. */
function storedValue(schema: z.ZodType, value: unknown, isCell: boolean): unknown {
  if (schema instanceof z.ZodNullable)
    return isCell && value === '' ? null : storedValue(schema.unwrap() as z.ZodType, value, isCell)
  if (schema instanceof z.ZodISODateTime) return typeof value === 'string' ? readDate(value) : value
  if (!isCell || typeof value !== 'string' || schema instanceof z.ZodString) return value
  if (schema instanceof z.ZodArray) return parseList(value)
  if (schema instanceof z.ZodBoolean) return parseBoolean(value)
  if (value === '') return undefined
  return schema instanceof z.ZodEnum ? value : (parseJson(value) ?? value)
}

/** Parses a list in a CSV cell: JSON, as exports write it, or entries separated by commas or line breaks. */
function parseList(cell: string): unknown {
  if (cell.trim() === '') return []
  const parsed = parseJson(cell)
  if (Array.isArray(parsed)) return parsed
  return cell.split(cell.includes('\n') ? '\n' : ',').map((entry) => entry.trim())
}

function parseBoolean(cell: string): unknown {
  if (/^(true|yes|1)$/i.test(cell)) return true
  if (/^(false|no|0)$/i.test(cell)) return false
  return cell === '' ? undefined : cell
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the values that differ from the stored ones. Ignores the order of properties. */
const differing = (values: Record<string, unknown>, stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, stored[name])),
  )
