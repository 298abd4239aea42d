import { foldWords, type Searchable } from '#ui/text/words.ts'
import type { Found } from './contract.ts'

export type Entry = Found & Searchable

/** Creates an entry. In the ranking, its title counts more than its note, and the note more than the `texts`. */
export const entry = (title: string, note: string, address: string, ...texts: string[]): Entry => ({
  title,
  note,
  address,
  texts: [title, note, ...texts].map(foldWords),
})
