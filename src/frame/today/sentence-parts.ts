import { capitalize } from '#ui/text/capitalize.ts'

/** A part of a sentence. With `to`, it is a link. */
export type SentencePart = { text: string; to?: string; isLate?: boolean }

/** The anchors of the waiting items and of the next days, on the same page. */
export const waits = '#waits'
export const next = '#next'

type Link = Partial<SentencePart>

/**
 * Returns the parts of a text with links: a tag such as `<day>Friday</day>` becomes a link, and `<order/>` the text of its link,
 * which a person may have typed.
 */
export function readParts(text: string, links: Record<string, Link>): SentencePart[] {
  const pieces = text.split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/)
  const parts: SentencePart[] = []
  // Each tag is two pieces: its name and its text.
  for (let index = 0; index < pieces.length; index += 3) {
    const [before = '', name, inner = ''] = pieces.slice(index, index + 3)
    if (before) parts.push({ text: before })
    if (name !== undefined) parts.push({ text: inner, ...links[name] })
  }
  return parts
}

/** Capitalizes the first letter. */
export const beginSentence = ([first, ...rest]: SentencePart[]): SentencePart[] =>
  first ? [{ ...first, text: capitalize(first.text) }, ...rest] : []

/** Joins main clauses to a sentence. An empty clause is left out. */
export const joinClauses = (...clauses: SentencePart[][]): SentencePart[] => [
  ...clauses
    .filter((clause) => clause.length > 0)
    .flatMap((clause, index) => (index > 0 ? [{ text: '; ' }, ...clause] : clause)),
  { text: '.' },
]
