import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import type { ImportEntry } from '../../contract.ts'
import { keyOf } from '../../domain/data-sets.ts'
import { UnreadableError } from '../../domain/unreadable.ts'
import { differing, storedValue } from './cell-values.ts'
import type { FileRecord, RecordFile } from './read-records.ts'
import { type RecordSet, recordSets, type Stored, type Values } from './record-sets.ts'

/** What a file would do to a set, by what is stored. */
export type Plan = {
  /** Of what is stored, as it was compared. */
  sha256: string
  /** The same of what is stored now. */
  readSum: () => Promise<string>
  entries: ImportEntry[]
  notes: string[]
  /** Tries what would be stored, each alone and taken back at once; gives the lines that are refused, which are wrong then. */
  check: () => Promise<number[]>
  /** Checks what takes long, before the transaction of `store`. */
  prepare: () => Promise<void>
  /** Stores everything but what stands on these lines, in the caller's transaction. */
  store: (refused: Set<number>) => Promise<void>
}

type Item = { entry: ImportEntry; line: number; values?: Values; store?: () => Promise<unknown> }

/** Compares the records of a file with those that are stored. Fails with `invalid` when none has the key of the set. */
export async function planRecords(
  name: keyof typeof recordSets,
  file: RecordFile,
  adminId: number,
): Promise<Plan> {
  const [set, key] = [recordSets[name], keyOf[name]]
  if (!file.columns.includes(key)) throw new AppError('invalid', `There is no column named ${key}`)
  const { sha256, at } = await set.read()
  const taken = new Map<number | string, number>()
  const items: Item[] = []
  for (const [place, record] of file.records.entries()) {
    if (place % 100 === 0) await setImmediate()
    items.push(await compare(record))
  }

  function pathOf(values: Values): string | undefined {
    return set.isPublic(values) ? set.pathOf?.(String(values[key])) : undefined
  }

  async function compare(record: FileRecord): Promise<Item> {
    const { line } = record
    const entry = entryOf(set, key, record)
    try {
      if (record.fault) throw new AppError('invalid', record.fault)
      const given = givenOf(set, record, file.kind === 'csv')
      const id = String(given[key] ?? '').trim()
      if (id === '') throw new AppError('invalid', `${key}: It is missing`)
      given[key] = id
      return { line, entry, ...(await plan(entry, line, given, await at(id))) }
    } catch (error) {
      markWrong(entry, error)
      return { line, entry }
    }
  }

  async function plan(
    entry: ImportEntry,
    line: number,
    given: Values,
    found: Stored[],
  ): Promise<Partial<Item>> {
    const id = String(given[key])
    const known = Object.fromEntries(Object.entries(given).filter(([field]) => !set.ofNew.includes(field)))
    const isSame = (stored: Stored) => Object.keys(differing(known, stored)).length === 0
    const same = found.find((stored) => !taken.has(stored.id) && isSame(stored))
    const [stored] = found
    if (same) {
      taken.set(same.id, line)
      entry.kind = 'same'
      entry.path = pathOf(same)
      return {}
    }
    if (found.length > 1)
      throw new AppError(
        'invalid',
        `${key}: Several here are called so, and it is not known which one is meant`,
      )
    const twin = taken.get(stored?.id ?? id)
    if (twin !== undefined) throw new AppError('invalid', `${key}: Line ${twin} has the same`)
    taken.set(stored?.id ?? id, line)
    return stored ? planChange(entry, stored, known) : planNew(entry, given)
  }

  function planNew(entry: ImportEntry, given: Values): Partial<Item> {
    const values = parsed(set.input, { ...set.defaults, ...given })
    entry.kind = 'new'
    entry.path = pathOf(values)
    entry.becomesPublic = set.isPublic(values)
    entry.notes.push(...(set.notesOf?.(values) ?? []))
    return { values, store: () => set.create(values, adminId) }
  }

  function planChange(entry: ImportEntry, stored: Stored, given: Values): Partial<Item> {
    const change = differing(parsed(set.change, differing(given, stored)), stored)
    const names = Object.keys(change)
    const values = set.complete?.(change, given) ?? change
    const after = { ...stored, ...values }
    entry.kind = names.length > 0 ? 'changed' : 'same'
    entry.path = pathOf(after)
    if (entry.kind === 'same') return {}
    entry.notes.push(`Changes: ${names.join(', ')}`, ...(set.notesOf?.(after) ?? []))
    entry.becomesPublic = set.isPublic(after) && !set.isPublic(stored)
    return { values, store: () => set.save(stored, values, adminId) }
  }

  return {
    sha256,
    readSum: async () => (await set.read()).sha256,
    entries: items.map(({ entry }) => entry),
    notes: [...file.notes, ...notesOf(set, file.columns)],
    async check() {
      const refused: number[] = []
      for (const { entry, line, values, store } of items) {
        if (!store) continue
        try {
          await set.prepare?.(values ?? {})
          await tryOut(store)
        } catch (error) {
          markWrong(entry, error)
          refused.push(line)
        }
      }
      return refused
    },
    async prepare() {
      for (const { values } of items) if (values) await set.prepare?.(values)
    },
    async store(refused) {
      for (const { entry, line, store } of items) {
        if (!store) continue
        if (refused.has(line)) markWrong(entry, new AppError('invalid', 'It is left out, as the report said'))
        else await store()
      }
    },
  }
}

function entryOf({ type, fields }: RecordSet, key: string, { line, values }: FileRecord): ImportEntry {
  const names = ['title' in fields && values.title, values[key]]
  return {
    kind: 'wrong',
    type,
    source: '',
    line,
    title: names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? 'A record',
    oldPaths: [],
    pictures: 0,
    notes: [],
    becomesPublic: false,
  }
}

function markWrong(entry: ImportEntry, error: unknown): void {
  if (!(error instanceof AppError)) throw error
  const [field] = Object.keys(error.fields ?? {})
  entry.kind = 'wrong'
  entry.path = undefined
  entry.becomesPublic = false
  entry.notes = [field ? `${field}: ${error.message}` : error.message]
}

/** What a record says of the fields that can be imported. */
function givenOf({ fields }: RecordSet, { values }: FileRecord, isCsv: boolean): Values {
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

/** Fails with `invalid`, naming the first field that is wrong. */
function parsed(schema: z.ZodObject, values: Values): Values {
  const { data, error } = schema.safeParse(values)
  if (data) return data
  const [issue] = error?.issues ?? []
  throw new AppError('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
}

function notesOf({ fields, notes, ofNew }: RecordSet, columns: string[]): string[] {
  const left = columns.filter((name) => !(name in fields))
  return [
    ...notes,
    ...(left.length > 0 ? [`These columns are not imported: ${left.join(', ').slice(0, 500)}`] : []),
    ...ofNew
      .filter((name) => columns.includes(name))
      .map((name) => `The column ${name} counts for new ones only`),
  ]
}

const takenBack = Symbol('taken back')

/** Does what a change would do with everything that refuses it, and takes it back. */
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
