import { msg, plural, t } from '#platform/texts.ts'
import type { ImportEntry } from '../contract.ts'
import { maxIgnored } from './uploads.ts'

/**
 * A field, or a value of a known field, that the site cannot interpret. For a known field, `field` contains name and value
 * (`state: Bavaria`) and `value` is empty.
 */
export type Doubt = {
  field: string
  value: string
  /** The file that sets the field, if it is not the post's own file. */
  by?: string | undefined
}

/** Returns the owner's answer to a doubt: `name: value` for one value, or the name alone for all values. */
export const lineFor = ({ field, value }: Doubt): string => (value ? `${field}: ${value}` : field)

export const isAnswered = (doubt: Doubt, answers: ReadonlySet<string>): boolean =>
  answers.has(doubt.field) || answers.has(lineFor(doubt))

/** The beginning of notes on why a post is a draft. */
export const draftNote = msg`It comes as a draft`

/** Returns one sentence on why a post with these doubts becomes a draft. */
export function reasonFor(doubts: Doubt[]): string {
  const words = doubts.map((doubt) =>
    doubt.by ? t`“${lineFor(doubt)}” by ${doubt.by}` : `“${lineFor(doubt)}”`,
  )
  const fields = words.length === 1 ? (words[0] ?? '') : words.join(', ').slice(0, 500)
  return plural(words.length, '{fields} is not known here', '{fields} are not known here', { fields })
}

/**
 * A question for the owner: `line` is a field with or without a value, `posts` the number of posts that have it, and `values`
 * some of its values.
 */
export type Question = { line: string; posts: number; values: string[] }

/** If the posts have more values of a field than this, one question covers the whole field. */
const maxAsked = 5
/** The number of values shown in such a question. */
const maxShown = 3

/** Returns the questions for all entries. Questions about the most posts come first. */
export function questionsIn(entries: ImportEntry[]): Question[] {
  const all = entries.flatMap((entry) => entry.doubts.map((doubt) => ({ ...doubt, entry })))
  return [...Map.groupBy(all, ({ field }) => field)]
    .flatMap(([field, same]) => {
      const byValue = Map.groupBy(same, ({ value }) => value)
      return byValue.size > maxAsked
        ? [{ line: field, posts: countEntries(same), values: [...byValue.keys()].slice(0, maxShown) }]
        : [...byValue].map(([value, alike]) => ({
            line: lineFor({ field, value }),
            posts: countEntries(alike),
            values: [],
          }))
    })
    .toSorted((one, other) => other.posts - one.posts)
    .slice(0, maxIgnored)
}

const countEntries = (doubts: { entry: ImportEntry }[]) => new Set(doubts.map(({ entry }) => entry)).size

/** Returns the entries as the import would make them if the answered fields did not hide posts. */
export const withAnswers = (entries: ImportEntry[], answers: ReadonlySet<string>): ImportEntry[] =>
  entries.map((entry) =>
    entry.doubts.length > 0 && entry.doubts.every((doubt) => isAnswered(doubt, answers))
      ? {
          ...entry,
          kind: entry.kind === 'same' ? 'changed' : entry.kind,
          becomesPublic: entry.opensIfIgnored,
          notes: entry.notes.filter((note) => !note.startsWith(t(draftNote))),
        }
      : entry,
  )
