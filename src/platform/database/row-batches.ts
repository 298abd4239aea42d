import { and, asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { db } from './database.ts'

/** Rows of a table, with the values to read. */
export type Rows = {
  table: PgTable
  columns: Record<string, PgColumn | SQL>
  key: PgColumn | SQL
  where: SQL
  /** Replaces a person's texts when the person is erased and the rows stay. */
  replacement?: object | undefined
}

/** Columns with secrets, or that identify requests; never read. */
const secret = /hash(es)?$|sha256$|^(password|idempotencyKey)$/i

type Choice<T extends PgTable> = {
  /** Replaces a primary key of several columns: a column or expression that is unique per row. */
  key?: PgColumn | SQL
  /** Omitted columns: those that only the site or the other party needs. */
  without?: (keyof T['_']['columns'])[]
  /** Further values, by name. */
  also?: Record<string, SQL>
  replacement?: PgUpdateSetSource<T>
}

/** The rows of a table that match a condition, ordered by their key. */
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

/** A table's rows for exports, which choose the columns. */
export type Source = {
  table: PgTable
  key: PgColumn
  /** The time of a row's last change; if that is not stored, another of its dates. */
  changedAt: PgColumn
  where?: SQL
  /** Further values, by name. */
  also?: Record<string, SQL>
  /** Rows per read, if one may be large. */
  batch?: number
}

/** Reads rows in batches: only one is in memory, and the database is free for others while the reader is slow. */
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

/** Writes a JSON array, one row per line. */
export async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
