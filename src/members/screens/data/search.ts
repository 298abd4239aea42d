import { searchWords } from '#ui/lists/search-words.ts'

/** What the address says: the open dataset, and the day from which its rows are wanted. */
export type DataSearch = { set?: string | undefined; since?: string | undefined }

/** Leaves out what no page has written. */
export function readSearch({ set, since }: DataSearch): DataSearch {
  const name = searchWords(set)
  return { set: name, since: name && since && isDay(since) ? since : undefined }
}

/** Whether what is typed into a field for a day is one already: its year is typed digit by digit. */
export const isDay = (typed: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed)
