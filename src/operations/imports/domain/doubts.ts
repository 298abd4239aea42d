import type { ImportEntry } from '../contract.ts'
import { maxIgnored } from './uploads.ts'

/** What nobody here can interpret: a field by its name, or a known one by name and value (`state: Bavaria`, without `value`). */
export type Doubt = {
  field: string
  value: string
  /** The file that sets the field, if it is not the post's own. */
  by?: string | undefined
}

/** How the owner answers a doubt: `name: value` for one value, or the name alone for all of them. */
export const lineFor = ({ field, value }: Doubt): string => (value ? `${field}: ${value}` : field)

export const isAnswered = (doubt: Doubt, answers: ReadonlySet<string>): boolean =>
  answers.has(doubt.field) || answers.has(lineFor(doubt))

/** How notes on the reasons of drafts begin. */
export const draftNote = 'It comes as a draft'

/** Why a post with these doubts comes as a draft, in one sentence. */
export function reasonFor(doubts: Doubt[]): string {
  const words = doubts.map((doubt) => `“${lineFor(doubt)}”${doubt.by ? ` by ${doubt.by}` : ''}`)
  return words.length === 1
    ? `${words[0]} is not known here`
    : `${words.join(', ').slice(0, 500)} are not known here`
}

/** What the owner is asked: a field, with a value or without, how many posts have it, and some of its values. */
export type Question = { line: string; posts: number; values: string[] }

/** A field with more values among the posts is asked as a whole. */
const maxAsked = 5
/** Values shown of a field that is asked as a whole. */
const maxShown = 3

/** The questions of all entries, those that concern the most posts first. */
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

/** The entries as the import makes them if these fields do not hide posts. */
export const withAnswers = (entries: ImportEntry[], answers: ReadonlySet<string>): ImportEntry[] =>
  entries.map((entry) =>
    entry.doubts.length > 0 && entry.doubts.every((doubt) => isAnswered(doubt, answers))
      ? {
          ...entry,
          kind: entry.kind === 'same' ? 'changed' : entry.kind,
          becomesPublic: entry.opensIfIgnored,
          notes: entry.notes.filter((note) => !note.startsWith(draftNote)),
        }
      : entry,
  )
