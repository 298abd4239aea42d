import { createFileRoute } from '@tanstack/react-router'
import {
  ClientDashboardPage,
  loadTab,
} from '#features/orders/components/client-dashboard/client-dashboard-page.tsx'
import {
  type DashboardTab,
  isDashboardTab,
} from '#features/orders/components/client-dashboard/dashboard-tab.ts'
import {
  orderSummaryQuery,
  ordersQuery,
  overviewQuery,
  readChangeMark,
} from '#features/orders/query-options.ts'
import { FirstPageBanner } from '#members/layout/first-page-banner.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/')({
  // Set even when it is no tab: otherwise the address's own value would remain.
  validateSearch: ({ tab }): { tab?: DashboardTab } => ({ tab: isDashboardTab(tab) ? tab : undefined }),
  loaderDeps: ({ search: { tab } }) => ({ hasProjects: tab === 'projects' }),
  loader: async ({ context: { queryClient }, deps: { hasProjects }, location }) => {
    const after = await readChangeMark()
    await loadTab((location.search as { tab?: unknown }).tab)
    await prefetch(queryClient, orderSummaryQuery, overviewQuery, ...(hasProjects ? [ordersQuery] : []))
    return { title: 'My Orders', after }
  },
  component: () => (
    <>
      <FirstPageBanner />
      <ClientDashboardPage tab={Route.useSearch().tab ?? 'overview'} after={Route.useLoaderData().after} />
    </>
  ),
})
