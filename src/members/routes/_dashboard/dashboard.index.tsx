import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { isStaff } from '#base/accounts/domain/staff.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { OwnCallsPanel } from '#desk/calls/components/own-calls/own-calls-panel.tsx'
import { offeredCalls } from '#desk/calls/components/use-offered-calls.ts'
import { nextOwnCallQuery } from '#desk/calls/query-options/next-call.ts'
import {
  ClientDashboardPage,
  loadTab,
} from '#desk/orders/components/client-dashboard/client-dashboard-page.tsx'
import { dashboardTabs } from '#desk/orders/components/client-dashboard/dashboard-tab.ts'
import { orderSummaryQuery, ordersQuery, overviewQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { t } from '#platform/texts.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { FirstPageBanner } from '../../layout/first-page-banner.tsx'
import { ClientWaiting, useClientBeginning, useNextOrder } from '../../screens/today/client-today.tsx'
import { loadFirstSteps } from '../../screens/today/load-first-steps.ts'
import { OwnSentence } from '../../screens/today/own-sentence.tsx'
import { ownTodayQuery } from '../../screens/today/query-options.ts'

const readSearch = validSearch(z.object({ tab: z.enum(dashboardTabs.map(({ value }) => value)).optional() }))

/** The first page of clients. Redirects admins, and developers without orders of their own, to their first page. */
export const Route = createFileRoute('/_dashboard/dashboard/')({
  validateSearch: readSearch,
  staticData: { loadParts: loadFirstSteps },
  beforeLoad: async ({ context: { queryClient } }) => {
    if (!isStaff(queryClient.getQueryData(sessionQuery.queryKey)?.user.role)) return
    await queryClient.prefetchQuery(orderSummaryQuery)
    // If the request failed, the page opens and reports the error.
    if (queryClient.getQueryData(orderSummaryQuery.queryKey)?.total === 0)
      throw redirect({ to: '/auth-dashboard' })
  },
  loaderDeps: ({ search: { tab } }) => ({ hasProjects: tab === 'projects' }),
  loader: async ({ context: { queryClient }, deps: { hasProjects }, location }) => {
    const after = await readChangeMark()
    await loadTab((location.search as { tab?: unknown }).tab)
    await prefetch(
      queryClient,
      ...[orderSummaryQuery, overviewQuery, ownTodayQuery, nextOwnCallQuery, ...offeredCalls()],
      ...(hasProjects ? [ordersQuery] : []),
    )
    await loadFirstSteps(queryClient)
    return { title: t`My Orders`, after }
  },
  component: ClientDashboard,
})

function ClientDashboard() {
  return (
    <>
      <FirstPageBanner />
      <ClientDashboardPage
        tab={Route.useSearch().tab ?? 'overview'}
        after={Route.useLoaderData().after}
        sentence={<OwnSentence />}
        {...useClientBeginning()}
        waits={<ClientWaiting />}
        next={useNextOrder()}
        calls={<OwnCallsPanel />}
      />
    </>
  )
}
