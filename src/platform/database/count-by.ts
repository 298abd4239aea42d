import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from './database.ts'

/** How many rows of a column's table, of those that `where` selects, hold each of some values. */
export async function countBy<Value extends string | boolean>(
  column: PgColumn,
  values: readonly Value[],
  where?: SQL,
) {
  const rows = await db()
    .select({ value: sql<Value>`${column}`, count: sql<number>`count(*)::integer` })
    .from(column.table)
    .where(where)
    .groupBy(column)
  const counts = values.map((value) => [value, rows.find((row) => row.value === value)?.count ?? 0])
  return Object.fromEntries(counts) as Record<`${Value}`, number>
}
