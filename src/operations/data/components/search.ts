import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'
import { DataSearch as Schema } from '../contract/search.ts'

export type DataSearch = SearchOf<typeof Schema>

const readValid = validSearch(Schema)

/** `since` counts only together with a dataset. */
export function readSearch(given: Record<string, unknown>): DataSearch {
  const { set, since } = readValid(given)
  return { set, since: set && since }
}

/** True if the value of the date field is complete. Browsers report a year after each typed digit. */
export const isDay = (typed: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed)
