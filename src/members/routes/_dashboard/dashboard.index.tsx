import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import {
  ClientDashboardPage,
  loadTab,
} from '#desk/orders/components/client-dashboard/client-dashboard-page.tsx'
import { type DashboardTab, isDashboardTab } from '#desk/orders/components/client-dashboard/dashboard-tab.ts'
import { orderSummaryQuery, ordersQuery, overviewQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { FirstPageBanner } from '../../layout/first-page-banner.tsx'
import { MoneyPanel } from '../../screens/today/first-page-parts.ts'
import { hasMoney, ownTodayQuery } from '../../screens/today/query-options.ts'

const loadMoney = (client: QueryClient) =>
  hasMoney(client.getQueryData(ownTodayQuery.queryKey)) ? MoneyPanel.preload?.() : undefined

export const Route = createFileRoute('/_dashboard/dashboard/')({
  // Always set `tab`; otherwise an invalid value in the URL would remain.
  validateSearch: ({ tab }): { tab?: DashboardTab } => ({ tab: isDashboardTab(tab) ? tab : undefined }),
  staticData: { loadParts: loadMoney },
  loaderDeps: ({ search: { tab } }) => ({ hasProjects: tab === 'projects' }),
  loader: async ({ context: { queryClient }, deps: { hasProjects }, location }) => {
    const after = await readChangeMark()
    await loadTab((location.search as { tab?: unknown }).tab)
    const lists = [orderSummaryQuery, overviewQuery, ownTodayQuery, ...(hasProjects ? [ordersQuery] : [])]
    await prefetch(queryClient, ...lists)
    await loadMoney(queryClient)
    return { title: 'My Orders', after }
  },
  component: ClientDashboard,
})

function ClientDashboard() {
  const { data: today } = useQuery(ownTodayQuery)
  return (
    <>
      <FirstPageBanner />
      <ClientDashboardPage tab={Route.useSearch().tab ?? 'overview'} after={Route.useLoaderData().after}>
        {today && hasMoney(today) && (
          <Suspense fallback={null}>
            <MoneyPanel today={today} />
          </Suspense>
        )}
      </ClientDashboardPage>
    </>
  )
}
