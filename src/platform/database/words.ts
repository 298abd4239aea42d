import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a `tsvector` matches a search for words, "phrases" and -exclusions. The last word may be incomplete unless it is
 * excluded. With the configuration `english`, a search that consists of stop words matches nothing. The subquery hides the words
 * from the planner: for a common word it would otherwise read the whole table and compute every vector again.
 */
export function matchesWords(vector: SQLWrapper, words: string, configuration: 'english' | 'simple'): SQL {
  // Several hyphens in a row count as one, since PostgreSQL nests at most 32 exclusions.
  const text = words.normalize('NFC').replace(/-[^\p{L}\p{N}"]*(?=-)/gu, '')
  const query = sql`websearch_to_tsquery(${sql.raw(`'${configuration}'`)}, ${text})::text`
  const withPrefix = sql`regexp_replace(nullif(${query}, ''), ${"(^|[^!])('[^']*')([ )]*)$"}, ${'\\1\\2:*\\3'})`
  return sql`${vector} @@ (select ${withPrefix}::tsquery)`
}
