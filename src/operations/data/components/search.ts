import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'
import { DataSearch as Schema } from '../contract/search.ts'

export type DataSearch = SearchOf<typeof Schema>

const readValid = validSearch(Schema)

/** The search parameters of an address. A day needs a dataset. */
export function readSearch(given: Record<string, unknown>): DataSearch {
  const { set, since } = readValid(given)
  return { set, since: set && since }
}

/** Whether the value of a date field is complete: browsers report years while they are typed digit by digit. */
export const isDay = (typed: string): boolean => /^[1-9]\d{3}-\d\d-\d\d$/.test(typed)
