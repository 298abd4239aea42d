import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { db } from './database.ts'

type Counted = {
  column: PgColumn
  values: readonly (string | boolean)[]
  /** Counts only the rows of the column's table that match; all by default. */
  where?: SQL
}
type Counts<Of extends Counted> = Record<`${Of['values'][number]}`, number>

/** Counts the rows with each given value of a column, for several columns in one query. */
export async function countBy<Columns extends Record<string, Counted>>(
  columns: Columns,
): Promise<{ [Name in keyof Columns]: Counts<Columns[Name]> }> {
  const [first, second, ...others] = Object.entries(columns).map(([name, { column, where }]) =>
    db()
      .select({
        name: sql<string>`${name}::text`,
        value: sql<string>`${column}::text`,
        count: sql<number>`count(*)::integer`,
      })
      .from(column.table)
      .where(where)
      .groupBy(column),
  )
  const rows = first ? await (second ? unionAll(first, second, ...others) : first) : []
  const counts = Object.entries(columns).map(([name, { values }]) => [
    name,
    Object.fromEntries(
      values.map((value) => [
        value,
        rows.find((row) => row.name === name && row.value === String(value))?.count ?? 0,
      ]),
    ),
  ])
  return Object.fromEntries(counts)
}
