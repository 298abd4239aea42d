import { searchWords } from '#ui/lists/search-words.ts'

/** Search parameters: the open dataset, and the first day of its rows. */
export type DataSearch = { set?: string | undefined; since?: string | undefined }

/** Drops search parameters with invalid values. */
export function readSearch({ set, since }: DataSearch): DataSearch {
  const name = searchWords(set)
  return { set: name, since: name && since && isDay(since) ? since : undefined }
}

/** Whether the value of a date field is complete: browsers report years while they are typed digit by digit. */
export const isDay = (typed: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed)
