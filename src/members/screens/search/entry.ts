import { foldWords, type Searchable } from '#ui/text/words.ts'
import type { Found } from './contract.ts'

export type Entry = Found & Searchable

/** Creates a search entry. In the ranking, its title weighs most, followed by its note, and then by its `texts`. */
export const entry = (title: string, note: string, address: string, ...texts: string[]): Entry => ({
  title,
  note,
  address,
  texts: [title, note, ...texts].map(foldWords),
})
