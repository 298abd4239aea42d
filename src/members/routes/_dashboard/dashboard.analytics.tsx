import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#members/screens/analytics/analytics-page.tsx'
import { firstReports } from '#members/screens/analytics/query-options.ts'
import { type AnalyticsSearch, readSearch } from '#members/screens/analytics/search.ts'
import { siteDay } from '#platform/locale.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/analytics')({
  // Every page knows of this one, but only its own code reads what the address says: `readSearch`.
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
