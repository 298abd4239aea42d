import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { AdminOrdersPage } from '#desk/orders/components/admin-orders/admin-orders-page.tsx'
import { orderStatuses } from '#desk/orders/contract/status.ts'
import { type AdminOrderSearch, adminOrdersQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

/** The list of all orders, for admins. Redirects other members to their own orders. */
export const Route = createFileRoute('/_dashboard/dashboard/orders/')({
  // This file is part of the first script, so the page's own code parses the parameters.
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
