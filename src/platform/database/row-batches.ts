import { and, asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { db } from './database.ts'

/** Rows of a table, and the values to read from them. */
export type Rows = {
  table: PgTable
  columns: Record<string, PgColumn | SQL>
  key: PgColumn | SQL
  where: SQL
  /** Values that replace a person's texts if the person is erased but the rows stay. */
  replacement?: object | undefined
}

/** Columns with secrets, or that identify requests. They are never read. */
const secret = /hash(es)?$|sha256$|^(password|idempotencyKey)$/i

type Choice<T extends PgTable> = {
  /** A column or expression that is unique per row, instead of the primary key. Needed if the primary key has several columns. */
  key?: PgColumn | SQL
  /** Columns to leave out: those that only the site or the other party needs. */
  without?: (keyof T['_']['columns'])[]
  also?: Record<string, SQL>
  replacement?: PgUpdateSetSource<T>
}

/**
 * Selects the rows of a table that match a condition, ordered by their key. Leaves out columns with secrets. Throws an `Error`
 * without a condition or a key.
 */
export function streamRows<T extends PgTable>(
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

/** The rows of a table for an export. The export chooses the columns. */
export type Source = {
  table: PgTable
  key: PgColumn
  /** The time of a row's last change. If none is stored, another date of the row. */
  changedAt: PgColumn
  where?: SQL
  also?: Record<string, SQL>
  /** The number of rows per read. Set it if rows may be large. */
  batch?: number
}

/** Reads rows in batches: only one batch is in memory, and the database is free for others while the reader is slow. */
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

/** Writes the rows as a JSON array, one per line. */
export async function* toJsonArray(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
