import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a `tsvector` matches a search for words, "phrases" and -exclusions. The last word may be incomplete, unless it is
 * excluded. With the configuration 'english' words that are too common for the search match nothing. A subquery hides the
 * words from the planner, which would read the whole table for a common one, and make every vector anew.
 */
export function matchesWords(vector: SQLWrapper, words: string, configuration: 'english' | 'simple'): SQL {
  // Of several hyphens in a row only the last counts, since PostgreSQL nests 32 exclusions at most.
  const text = words.replace(/-[^\p{L}\p{N}"]*(?=-)/gu, '')
  const query = sql`websearch_to_tsquery(${sql.raw(`'${configuration}'`)}, ${text})::text`
  const withPrefix = sql`regexp_replace(nullif(${query}, ''), ${"(^|[^!])('[^']*')([ )]*)$"}, ${'\\1\\2:*\\3'})`
  return sql`${vector} @@ (select ${withPrefix}::tsquery)`
}
