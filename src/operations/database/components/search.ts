import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'
import { DatabaseSearch as Schema } from '../contract/search.ts'

export type DatabaseSearch = SearchOf<typeof Schema>

const readValid = validSearch(Schema)

/** The search parameters of an address. A table is of its tab only, and a filter needs a table, a column and a value. */
export function readSearch(given: Record<string, unknown>): DatabaseSearch {
  const { table, column, value, ...search } = readValid(given)
  const isTable = search.tab === 'tables' && table
  const isFiltered = isTable && column && value
  return {
    ...search,
    table: isTable ? table : undefined,
    column: isFiltered ? column : undefined,
    value: isFiltered ? value : undefined,
  }
}
