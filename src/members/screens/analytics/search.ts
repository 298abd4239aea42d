import { z } from 'zod'
import { type SearchOf, validSearch } from '#ui/lists/valid-search.ts'
import type { FigureKey } from './contract.ts'
import { VisitFilters } from './filters.ts'

export const filterNames = ['source', 'campaign', 'page', 'device'] as const
export type FilterName = (typeof filterNames)[number]

/** The parts of the page that can be expanded or shown as a table. */
const unfolded = ['posts', 'sources', 'chart', 'flow', 'hours'] as const
export type Unfolded = (typeof unfolded)[number]

const Search = VisitFilters.partial().extend({
  period: z.enum(['today', 'week', 'year']).optional().describe('Absent for 30 days and for own days'),
  figure: z
    .enum(['views', 'readers', 'enquiries', 'orders', 'revenue'] satisfies FigureKey[])
    .optional()
    .describe('The chosen figure; absent for visitors'),
  visit: z.literal('last').optional().describe('Use the last visit instead of the first'),
  by: z.enum(['campaign', 'device']).optional().describe('The grouping of sources'),
  open: z.string().max(100).optional().describe('The expanded parts, separated by dots'),
})
export type AnalyticsSearch = SearchOf<typeof Search>

const readValid = validSearch(Search)

/** Returns the search parameters of an address. A custom period needs a first and a last day, and replaces a named period. */
export function readSearch(given: Record<string, unknown>): AnalyticsSearch {
  const { from, to, period, ...search } = readValid(given)
  const hasOwnDays = from && to && from <= to
  const open = unfolded.filter((part) => unfoldedIn(search, part))
  return {
    ...search,
    period: hasOwnDays ? undefined : period,
    from: hasOwnDays ? from : undefined,
    to: hasOwnDays ? to : undefined,
    open: open.length > 0 ? open.join('.') : undefined,
  }
}

export const unfoldedIn = ({ open }: AnalyticsSearch, part: Unfolded): boolean =>
  typeof open === 'string' && open.split('.').includes(part)

/** Returns the parameters that expand a collapsed part or collapse an expanded one. */
export function fold(search: AnalyticsSearch, part: Unfolded): Pick<AnalyticsSearch, 'open'> {
  const open = (search.open ?? '').split('.').filter((one) => one && one !== part)
  if (!unfoldedIn(search, part)) open.push(part)
  return { open: open.length > 0 ? open.join('.') : undefined }
}

export const isFiltered = (search: AnalyticsSearch): boolean => filterNames.some((name) => search[name])
