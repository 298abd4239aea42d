import { foldWords, type Searchable } from '#ui/text/words.ts'
import type { Found } from './contract.ts'

/** A searchable entry. */
export type Entry = Found & Searchable

/** An entry whose title weighs more than its note, and the note more than the `texts`. */
export const entry = (title: string, note: string, address: string, ...texts: string[]): Entry => ({
  title,
  note,
  address,
  texts: [title, note, ...texts].map(foldWords),
})
