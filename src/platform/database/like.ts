import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Escapes `text` for a LIKE pattern that matches exactly that text. The escape character is `\`, PostgreSQL's default. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether one of some columns contains a text, in any case; `undefined` without a text. */
export function contains(text: string | undefined, columns: PgColumn[]): SQL | undefined {
  return text ? or(...columns.map((column) => ilike(column, `%${escapeLike(text)}%`))) : undefined
}
