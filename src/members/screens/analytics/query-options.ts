import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type {
  analyticsReports,
  Cohort,
  Flow,
  Funnel,
  Hours,
  Overview,
  PostRow,
  SourceRow,
} from './contract.ts'
import { chosenPeriod } from './period.ts'
import { type AnalyticsSearch, filterNames } from './search.ts'

const { mutation, query } = apiOptions<typeof analyticsReports>()

const base = '/api/admin/analytics/'

export type Report = 'overview' | 'flow' | 'funnel' | 'pages' | 'sources' | 'hours' | 'cohorts'

/** Returns the URL of a report for the period and filters of a search. */
export function reportAddress(report: Report, search: AnalyticsSearch, today: string): string {
  if (report === 'cohorts') return `${base}cohorts`
  const { from, to } = chosenPeriod(search, today)
  const query = new URLSearchParams({ from, to })
  for (const name of filterNames) if (search[name]) query.set(name, search[name])
  if (report === 'flow' && search.visit) query.set('visit', search.visit)
  if (report === 'sources' && search.by) query.set('by', search.by)
  return `${base}${report}?${query}`
}

const reportQuery = <Answer>(report: Report, search: AnalyticsSearch, today: string) =>
  queryOptions<Answer>({
    queryKey: [reportAddress(report, search, today)],
    // Shows the previous numbers until the numbers for the new filter are loaded.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const reportQueries = (search: AnalyticsSearch, today: string) => ({
  overview: reportQuery<Overview>('overview', search, today),
  flow: reportQuery<Flow>('flow', search, today),
  funnel: reportQuery<Funnel>('funnel', search, today),
  pages: reportQuery<PostRow[]>('pages', search, today),
  sources: reportQuery<SourceRow[]>('sources', search, today),
  hours: reportQuery<Hours>('hours', search, today),
  cohorts: reportQuery<Cohort[]>('cohorts', search, today),
})

/** Returns the queries that the page needs before the reader scrolls. */
export function firstReports(search: AnalyticsSearch, today: string) {
  const { overview, flow, pages } = reportQueries(search, today)
  return search.page === undefined ? [overview, flow, liveQuery] : [overview, flow, liveQuery, pages]
}

export const liveQuery = query('GET /api/admin/analytics/live', { staleTime: 10_000 })

const refresh = (client: QueryClient, beginning: string) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(beginning) })

export const refreshReports = (client: QueryClient) => refresh(client, base)

const ofChart = { refreshesLater: (client: QueryClient) => refresh(client, `${base}overview`) }
export const addNote = mutation('POST /api/admin/chart-notes', ofChart)
export const removeNote = mutation('DELETE /api/admin/chart-notes/{id}', ofChart)
