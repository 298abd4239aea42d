import type { Found } from './contract.ts'
import { foldWords, type Searchable } from './words.ts'

/** What is found by its words. */
export type Entry = Found & Searchable

/** An entry whose title counts more than its note, and that more than each of the `texts` that follow. */
export const entry = (title: string, note: string, address: string, ...texts: string[]): Entry => ({
  title,
  note,
  address,
  texts: [title, note, ...texts].map(foldWords),
})
