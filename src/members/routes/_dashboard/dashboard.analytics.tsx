import { createFileRoute } from '@tanstack/react-router'
import { siteDay } from '#platform/locale.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { AnalyticsPage } from '../../screens/analytics/analytics-page.tsx'
import { firstReports } from '../../screens/analytics/query-options.ts'
import { type AnalyticsSearch, readSearch } from '../../screens/analytics/search.ts'

export const Route = createFileRoute('/_dashboard/dashboard/analytics')({
  // This file is part of the first script, so the page's own code (`readSearch`) parses the parameters.
  validateSearch: (search): AnalyticsSearch => search,
  loaderDeps: ({ search: { figure: _figure, open: _open, ...deps } }) => deps,
  loader: async ({ context: { queryClient }, deps }) => {
    const today = siteDay()
    await prefetch(queryClient, ...firstReports(readSearch(deps), today))
    return { today, now: Date.now() }
  },
  component: Analytics,
})

function Analytics() {
  return <AnalyticsPage {...Route.useLoaderData()} search={readSearch(Route.useSearch())} />
}
