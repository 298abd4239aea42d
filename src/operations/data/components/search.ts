import { searchWords } from '#ui/lists/search-words.ts'

/** Search parameters: the open dataset, and the first day of its rows. */
export type DataSearch = { set?: string | undefined; since?: string | undefined }

/** Drops parameters that no page has written. */
export function readSearch({ set, since }: DataSearch): DataSearch {
  const name = searchWords(set)
  return { set: name, since: name && since && isDay(since) ? since : undefined }
}

/** Whether the input of a date field is complete: years are typed digit by digit. */
export const isDay = (typed: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed)
