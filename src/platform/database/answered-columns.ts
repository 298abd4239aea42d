import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/**
 * The columns of `table` that an answer of `schema` shows. All others have to be named in `hidden`: a column that is
 * neither answered nor hidden on purpose is a type error.
 */
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
