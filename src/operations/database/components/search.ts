import { searchWords } from '#ui/lists/search-words.ts'

const tabs = ['tables', 'queries', 'backups'] as const
const orders = ['p95', 'worst', 'calls'] as const

/** Search parameters: the tab (absent for the first), the open table and its filter, and the order of statements. */
export type DatabaseSearch = {
  tab?: (typeof tabs)[number] | undefined
  table?: string | undefined
  column?: string | undefined
  value?: string | undefined
  by?: (typeof orders)[number] | undefined
}

/** Drops search parameters with invalid values. */
export function readSearch({ tab, table, column, value, by }: DatabaseSearch): DatabaseSearch {
  const name = searchWords(table)
  const filter = { column: searchWords(column), value: searchWords(value) }
  const isTable = tab === 'tables' && name
  return {
    tab: tabs.find((known) => known === tab),
    table: isTable ? name : undefined,
    ...(isTable && filter.column && filter.value && filter),
    by: orders.find((known) => known === by),
  }
}
