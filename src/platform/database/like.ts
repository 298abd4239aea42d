import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Escapes `text` for a LIKE pattern that matches exactly this text. The escape character is `\`, PostgreSQL's default. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Old rows may have decomposed letters (NFD), so a search looks for both forms. */
const formsOf = (text: string) => [...new Set(['NFC', 'NFD'].map((form) => text.normalize(form)))]

/** Whether any of the columns or expressions contains a text, ignoring case. `undefined` without a text. */
export function contains(text: string | undefined, columns: SQLWrapper[]): SQL | undefined {
  if (!text) return undefined
  const patterns = formsOf(text).map((form) => `%${escapeLike(form)}%`)
  return or(...columns.flatMap((column) => patterns.map((pattern) => sql`${column} ilike ${pattern}`)))
}

/** Whether a column in lower case contains a text. From three letters on, the column's index of `letter_groups` finds it. */
export const containsGroups = (text: string, column: SQLWrapper): SQL | undefined =>
  or(
    ...formsOf(text).map((form) =>
      and(
        form.length < 3 ? undefined : sql`letter_groups(${column}) @> letter_groups(lower(${form}))`,
        sql`${column} like lower(${`%${escapeLike(form)}%`})`,
      ),
    ),
  )
