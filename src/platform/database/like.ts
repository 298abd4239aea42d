import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes `text` for a LIKE pattern that matches exactly this text. The escape character is `\`, PostgreSQL's default. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether any of the columns or expressions contains a text, ignoring case. `undefined` without a text. Old rows may have
 * decomposed letters (NFD), so it looks for both forms.
 */
export function contains(text: string | undefined, columns: SQLWrapper[]): SQL | undefined {
  if (!text) return undefined
  const patterns = new Set(['NFC', 'NFD'].map((form) => `%${escapeLike(text.normalize(form))}%`))
  return or(...columns.flatMap((column) => [...patterns].map((pattern) => sql`${column} ilike ${pattern}`)))
}
