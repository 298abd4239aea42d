import type { ImportEntry } from '../contract.ts'
import { maxIgnored } from './uploads.ts'

/** What nobody here can interpret: a field by its name, or a known one by name and value (`state: Bavaria`, without `value`). */
export type Doubt = {
  field: string
  value: string
  /** The file that sets the field, if it is not the post's own. */
  by?: string | undefined
}

/** How notes on the reasons of drafts begin. */
export const draftNote = 'It comes as a draft'

/** Why a post with these doubts comes as a draft, in one sentence. */
export function reasonFor(doubts: Doubt[]): string {
  const words = doubts.map(
    ({ field, value, by }) => `“${value ? `${field}: ${value}` : field}”${by ? ` by ${by}` : ''}`,
  )
  return words.length === 1
    ? `${words[0]} is not known here`
    : `${words.join(', ').slice(0, 500)} are not known here`
}

/** A field of which the owner is asked: how many posts have it, and some of its values. */
export type Question = { field: string; posts: number; values: string[] }

/** Values shown per field. */
const maxValues = 3

/** The questions of all entries, those that concern the most posts first. */
export function questionsIn(entries: ImportEntry[]): Question[] {
  const all = entries.flatMap(({ doubts }) => doubts)
  return [...Map.groupBy(all, ({ field }) => field)]
    .map(([field, same]) => {
      const values = [...new Set(same.map(({ value }) => value))].filter(Boolean)
      return { field, posts: same.length, values: values.slice(0, maxValues) }
    })
    .toSorted((one, other) => other.posts - one.posts)
    .slice(0, maxIgnored)
}

/** The entries as the import makes them if these fields do not hide posts. */
export const withAnswers = (entries: ImportEntry[], ignored: ReadonlySet<string>): ImportEntry[] =>
  entries.map((entry) =>
    entry.doubts.length > 0 && entry.doubts.every(({ field }) => ignored.has(field))
      ? {
          ...entry,
          kind: entry.kind === 'same' ? 'changed' : entry.kind,
          becomesPublic: entry.opensIfIgnored,
          notes: entry.notes.filter((note) => !note.startsWith(draftNote)),
        }
      : entry,
  )
