import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { isStaff } from '#base/accounts/domain/staff.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { nextOwnCallQuery, offeredCallsQuery } from '#desk/calls/query-options/next-call.ts'
import { AdminOrdersPage } from '#desk/orders/components/admin-orders/admin-orders-page.tsx'
import { AdminOrderSearch } from '#desk/orders/contract/search.ts'
import { adminOrdersQuery, ordersQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readRole = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.role

const readSearch = validSearch(AdminOrderSearch)

// A separate script, so that admins do not load it.
const OwnOrdersPage = lazyRouteComponent(
  () => import('#desk/orders/components/client-dashboard/own-orders-page.tsx'),
  'OwnOrdersPage',
)

/** Shows all orders to admins, and developers their own orders. Redirects clients to their dashboard. */
export const Route = createFileRoute('/_dashboard/dashboard/orders/')({
  validateSearch: readSearch,
  beforeLoad: ({ context: { queryClient } }) => {
    if (!isStaff(readRole(queryClient))) throw redirect({ to: '/dashboard', search: { tab: 'projects' } })
  },
  loaderDeps: ({ search: { status, q, sort } }) => ({ status, q, sort }),
  loader: async ({ context: { queryClient }, deps }) => {
    const after = await readChangeMark()
    const isAdmin = readRole(queryClient) === 'admin'
    if (!isAdmin) await OwnOrdersPage.preload?.()
    await prefetch(
      queryClient,
      ...(isAdmin ? [adminOrdersQuery(deps)] : [ordersQuery, nextOwnCallQuery, offeredCallsQuery]),
    )
    return { after }
  },
  component: Orders,
})

function Orders() {
  const { after } = Route.useLoaderData()
  const search = Route.useSearch()
  const isAdmin = useMember().role === 'admin'
  return isAdmin ? <AdminOrdersPage search={search} after={after} /> : <OwnOrdersPage after={after} />
}
