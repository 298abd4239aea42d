import { and, asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { db } from './database.ts'

/** Some rows of a table with the values that are read of them. */
export type Rows = {
  table: PgTable
  columns: Record<string, PgColumn | SQL>
  key: PgColumn | SQL
  where: SQL
  /** What takes the place of a person's words when the person is erased, and the rows stay. */
  replacement?: object | undefined
}

/** Columns that open something, or tell requests apart: no row has them. */
const secret = /hash(es)?$|sha256$|^(password|idempotencyKey)$/i

type Choice<T extends PgTable> = {
  /** Instead of the primary key, where that has several columns: a column or expression in which no two rows are the same. */
  key?: PgColumn | SQL
  /** Columns that are left out: what only the site or the other side needs. */
  without?: (keyof T['_']['columns'])[]
  /** Further values, by name. */
  also?: Record<string, SQL>
  replacement?: PgUpdateSetSource<T>
}

/** The rows of a table that fulfil a condition, in the order of their key. */
export function rowsOf<T extends PgTable>(
  table: T,
  where: SQL | undefined,
  { key: chosen, without = [], also = {}, replacement }: Choice<T> = {},
): Rows {
  const all = Object.entries(getTableColumns(table))
  const key = chosen ?? all.find(([, { primary }]) => primary)?.[1]
  if (!where || !key) throw new Error('Rows are read by a condition, in the order of a key')
  const columns = all.filter(([name]) => !secret.test(name) && !without.includes(name))
  return { table, key, where, replacement, columns: { ...Object.fromEntries(columns), ...also } }
}

/** All rows of a table that there is to tell about, for exports. Which of the columns are read, the export says. */
export type Source = {
  table: PgTable
  key: PgColumn
  /** When a row was changed; where that is not stored, another date of it. */
  changedAt: PgColumn
  where?: SQL
  /** Further values, by name. */
  also?: Record<string, SQL>
  /** How many rows are read at a time, where one may be large. */
  batch?: number
}

/** Reads rows in batches: one is in memory, and others use the database while the reader takes its time. */
export async function* readRows({ table, columns, key, where }: Rows, batch = 200): AsyncGenerator<object> {
  for (let last: unknown; ; ) {
    const rows = await db()
      .select({ row: columns, key })
      .from(table)
      .where(last === undefined ? where : and(where, sql`${key} > ${last}`))
      .orderBy(asc(key))
      .limit(batch)
    for (const { row } of rows) yield row
    last = rows.at(-1)?.key
    if (rows.length < batch) return
  }
}

/** Writes a JSON array with a row on each line. */
export async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
