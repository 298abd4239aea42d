import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'
import { DatabaseSearch as Schema } from '../contract/search.ts'

export type DatabaseSearch = SearchOf<typeof Schema>

const readValid = validSearch(Schema)

/** Reads the page's search parameters. A table is kept only on its tab, and a filter only with a table, a column and a value. */
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
