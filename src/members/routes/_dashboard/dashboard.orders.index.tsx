import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { AdminOrdersPage } from '#desk/orders/components/admin-orders/admin-orders-page.tsx'
import { AdminOrderSearch } from '#desk/orders/contract/search.ts'
import { adminOrdersQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(AdminOrderSearch)

/** All orders, for admins; other members are redirected to their own. */
export const Route = createFileRoute('/_dashboard/dashboard/orders/')({
  validateSearch: readSearch,
  beforeLoad: ({ context: { queryClient } }) => {
    const isAdmin = queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'
    if (!isAdmin) throw redirect({ to: '/dashboard', search: { tab: 'projects' } })
  },
  loaderDeps: ({ search: { status, q, sort } }) => ({ status, q, sort }),
  loader: async ({ context: { queryClient }, deps }) => {
    const after = await readChangeMark()
    await prefetch(queryClient, adminOrdersQuery(deps))
    return { after }
  },
  component: () => <AdminOrdersPage search={Route.useSearch()} after={Route.useLoaderData().after} />,
})
