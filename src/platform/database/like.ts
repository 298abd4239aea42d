import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes `text` for a LIKE pattern that matches exactly this text. The escape character is `\`, PostgreSQL's default. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether any of the columns or expressions contains a text, ignoring case. Undefined without a text. */
export function contains(text: string | undefined, columns: SQLWrapper[]): SQL | undefined {
  return text ? or(...columns.map((column) => sql`${column} ilike ${`%${escapeLike(text)}%`}`)) : undefined
}
