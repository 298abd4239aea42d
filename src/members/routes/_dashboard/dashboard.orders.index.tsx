import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { AdminOrdersPage } from '#features/orders/components/admin-orders/admin-orders-page.tsx'
import { orderStatuses } from '#features/orders/contract/status.ts'
import { type AdminOrderSearch, adminOrdersQuery, readChangeMark } from '#features/orders/query-options.ts'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

/** All orders, for admins; other members are led to their own. */
export const Route = createFileRoute('/_dashboard/dashboard/orders/')({
  // Every page knows of this one, but only its own code reads what the address says.
  validateSearch: (search): AdminOrderSearch => search,
  beforeLoad: ({ context: { queryClient } }) => {
    const isAdmin = queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'
    if (!isAdmin) throw redirect({ to: '/dashboard', search: { tab: 'projects' } })
  },
  loaderDeps: ({ search: { status, q, sort } }) => ({ status, q, sort }),
  loader: async ({ context: { queryClient }, deps }) => {
    const after = await readChangeMark()
    await prefetch(queryClient, adminOrdersQuery(readSearch(deps)))
    return { after }
  },
  component: () => (
    <AdminOrdersPage search={readSearch(Route.useSearch())} after={Route.useLoaderData().after} />
  ),
})

function readSearch({ status, q, sort }: AdminOrderSearch): AdminOrderSearch {
  return {
    status: orderStatuses.find((known) => known === status),
    q: searchWords(q),
    sort: sort === 'oldest' || sort === 'changed' ? sort : undefined,
  }
}
