import { type SQL, sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { databaseFailure } from '#platform/database/failure.ts'
import { type Message, msg, plural } from '#platform/texts.ts'
import type { Column, TablePage } from '../contract.ts'
import { columnVisibility } from '../domain/columns.ts'
import { readOnly } from './read-only.ts'

const pageSize = 50
const maxValue = 500
const hidden = '•••'

type Asked = { after?: string | undefined; column?: string | undefined; value?: string | undefined }
type Described = {
  name: string
  type: string
  /** The position in the primary key, from 1. */
  key: number | null
  /** True if the column is the first column of an index over all rows. */
  indexed: boolean
  to_table: string | null
  to_column: string | null
}
type Key = { name: SQL; type: string }

/**
 * Reads rows of a table: only its listed columns, and no values of secret columns. Throws `missing` for an unknown table, and
 * `invalid` for a filter by a column that is not both shown and indexed.
 */
export async function readRows(name: string, asked: Asked): Promise<TablePage> {
  return readOnly(async () => {
    const described = await describe(name)
    if (described.length === 0) throw new AppError('missing', msg`There is no table of this name`)
    const columns = described.flatMap((column) => describeColumn(name, column))
    const keys = orderingKeys(name, described)
    const filter = toCondition(columns, asked)
    const rows = await select(name, columns, keys, [filter, beyond(keys, asked.after)])
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    return {
      table: name,
      columns,
      rows: page.map(({ values }) => shownValues(columns, values)),
      next: last && rows.length > pageSize ? writeCursor(last.keys) : null,
    }
  })
}

/** Reads the columns of a table from PostgreSQL's catalog. */
async function describe(name: string): Promise<Described[]> {
  const { rows } = await db().execute<Described>(sql`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      (select array_position(k.conkey, a.attnum) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as key,
      exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null
        and i.indisvalid) as indexed,
      leads.to_table, leads.to_column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (
      select other.relname::text as to_table, target.attname::text as to_column
      from pg_constraint k join pg_class other on other.oid = k.confrelid
      join pg_attribute target on target.attrelid = k.confrelid and target.attnum = k.confkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      order by k.conname limit 1
    ) as leads on true
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = ${name}
    order by a.attnum`)
  return rows
}

function describeColumn(table: string, column: Described): Column[] {
  const { name, type, key, indexed, to_table, to_column } = column
  const visibility = columnVisibility(table, name)
  if (!visibility) return []
  const isSecret = visibility === 'secret'
  const leads = !isSecret && to_table && to_column && columnVisibility(to_table, to_column) === 'shown'
  return [
    {
      name,
      type,
      isSecret,
      isFilter: indexed && !isSecret,
      isKey: key !== null,
      leadsTo: leads ? { table: to_table, column: to_column } : null,
    },
  ]
}

/** Returns the columns to sort by: the primary key, or the physical position (`ctid`) if the key is not shown. */
function orderingKeys(table: string, described: Described[]): Key[] {
  const keys = described.filter(({ key }) => key !== null).toSorted((a, b) => Number(a.key) - Number(b.key))
  const isShown = keys.length > 0 && keys.every(({ name }) => columnVisibility(table, name) === 'shown')
  if (!isShown) return [{ name: sql`source.ctid`, type: 'tid' }]
  // Qualified with the table, because the selected text of the column has the same name.
  return keys.map(({ name, type }) => ({ name: sql`source.${sql.identifier(name)}`, type }))
}

function toCondition(columns: Column[], { column, value }: Asked): SQL | undefined {
  if (column === undefined || value === undefined) return undefined
  const found = columns.find(({ name, isFilter }) => isFilter && name === column)
  if (!found) throw wrong('column', msg`Only a shown column with an index can be filtered by`)
  return sql`${sql.identifier(found.name)} = ${value}::${sql.raw(found.type)}`
}

const wrong = (field: string, message: Message) => createFieldError(field, message)

function beyond(keys: Key[], after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const values = readCursor(after)
  if (values?.length !== keys.length) throw wrong('after', msg`Not valid`)
  const names = keys.map(({ name }) => name)
  const typed = keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`)
  return sql`(${sql.join(names, sql`, `)}) > (${sql.join(typed, sql`, `)})`
}

type Row = { values: Record<string, string | null>; keys: string[] }

async function select(
  table: string,
  columns: Column[],
  keys: Key[],
  conditions: (SQL | undefined)[],
): Promise<Row[]> {
  const shown = columns.filter(({ isSecret }) => !isSecret)
  const values = shown.map(({ name, type }) => {
    const column = sql.identifier(name)
    const text =
      type === 'bytea' ? sql`octet_length(${column})::text` : sql`left(${column}::text, ${maxValue + 1})`
    return sql`${text} as ${column}`
  })
  const order = keys.map(({ name }) => name)
  const key = sql`array[${sql.join(
    order.map((name) => sql`${name}::text`),
    sql`, `,
  )}] as ${sql.identifier('keys of the page')}`
  const where = conditions.filter((condition) => condition !== undefined)
  try {
    const { rows } = await db().execute<Record<string, unknown>>(sql`
      select ${sql.join([...values, key], sql`, `)} from public.${sql.identifier(table)} as source
      ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
      order by ${sql.join(order, sql`, `)} limit ${pageSize + 1}`)
    return rows.map(({ 'keys of the page': keyValues, ...row }) => ({
      values: row as Row['values'],
      keys: keyValues as string[],
    }))
  } catch (error) {
    // SQLSTATE class 22: the value does not fit the column's type.
    if (databaseFailure(error).code?.startsWith('22'))
      throw wrong('value', msg`The column cannot have this value`)
    throw error
  }
}

const shownValues = (columns: Column[], values: Row['values']) =>
  columns.map(({ name, type, isSecret }) => {
    const value = values[name]
    if (isSecret) return hidden
    if (value === null || value === undefined) return null
    if (type === 'bytea') return plural(Number(value), '{n} byte', '{n} bytes')
    return value.length > maxValue ? `${value.slice(0, maxValue)}…` : value
  })

const writeCursor = (keys: string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')

function readCursor(cursor: string): string[] | undefined {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(keys) && keys.every((key) => typeof key === 'string')) return keys
  } catch {}
  return undefined
}
