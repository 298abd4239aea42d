import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'
import { DataSearch as Schema } from '../contract/search.ts'

export type DataSearch = SearchOf<typeof Schema>

const readValid = validSearch(Schema)

/** Reads the page's search parameters. Ignores `since` without a dataset. */
export function readSearch(given: Record<string, unknown>): DataSearch {
  const { set, since } = readValid(given)
  return { set, since: set && since }
}

/** True if the value of the date field is complete. While a year is typed, browsers report a date after each digit. */
export const isDay = (typed: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed)
