import { createFileRoute } from '@tanstack/react-router'
import { waitOnServer } from '../../features/dashboard/parts/on-server.ts'
import { ClientDashboardPage } from '../../features/orders/parts/client-dashboard/client-dashboard-page.tsx'
import {
  type DashboardTab,
  isDashboardTab,
} from '../../features/orders/parts/client-dashboard/dashboard-tab.ts'
import { orderSummaryQuery, ordersQuery } from '../../features/orders/queries/own-orders.ts'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/')({
  // Named even when it is no tab: else the address's own value would stand.
  validateSearch: ({ tab }): { tab?: DashboardTab } => ({ tab: isDashboardTab(tab) ? tab : undefined }),
  loader: ({ context: { queryClient } }) =>
    waitOnServer([
      queryClient.prefetchQuery(orderSummaryQuery),
      queryClient.prefetchInfiniteQuery(ordersQuery),
    ]),
  head: () => pageHead({ title: 'My Orders', path: '/dashboard', hidden: true }),
  component: () => <ClientDashboardPage tab={Route.useSearch().tab ?? 'overview'} />,
})
