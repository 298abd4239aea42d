import { getTableColumns, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, type PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** A `timestamptz(3)` column. Its value in code is an ISO 8601 UTC string with milliseconds, as in responses. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A required reference to the row that owns this one. By default the row is deleted with its owner. */
export const belongsTo = <Name extends string>(
  name: Name,
  owner: () => AnyPgColumn,
  onDelete: 'cascade' | 'restrict' = 'cascade',
) => integer(name).notNull().references(owner, { onDelete })

/**
 * The current time for an `instant` column that is compared with `now()`. Storing `now()` itself would round it, often into the
 * future: the next statement would find it neither due nor past.
 */
export const presentInstant = sql`date_trunc('milliseconds', now())`

/** The columns of `table` in the output `schema`. A column that is neither there nor in `hidden` causes a type error. */
export function answeredColumns<T extends PgTable, S extends z.ZodObject>(
  table: T,
  schema: S,
  _hidden: Record<Exclude<keyof T['_']['columns'], keyof S['shape']>, true>,
) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in schema.shape)
  return Object.fromEntries(columns) as Pick<
    T['_']['columns'],
    Extract<keyof T['_']['columns'], keyof S['shape']>
  >
}
