import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { OrderInvoicesPage } from '#desk/invoices/components/order-invoices-page.tsx'
import { OwnInvoicesPage } from '#desk/invoices/components/own-invoices-page.tsx'
import { InvoicesSearch } from '#desk/invoices/contract/search.ts'
import {
  adminInvoicesQuery,
  depositQuery,
  invoiceSumsQuery,
  numberingQuery,
  orderInvoicesQuery,
  ownInvoicesQuery,
} from '#desk/invoices/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const AdminInvoicesPage = lazyRouteComponent(
  () => import('#desk/invoices/components/admin-invoices-page.tsx'),
  'AdminInvoicesPage',
)

const isAdmin = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'

/** Loads the code of the list of all invoices for admins. Other members do not see this list. */
const loadParts = (client: QueryClient) => (isAdmin(client) ? AdminInvoicesPage.preload?.() : undefined)

const readSearch = validSearch(InvoicesSearch)

export const Route = createFileRoute('/_dashboard/dashboard/invoices/')({
  validateSearch: readSearch,
  staticData: { loadParts },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { order, ...search } }) => {
    if (order) return prefetch(queryClient, orderInvoicesQuery(order), depositQuery(order))
    if (!isAdmin(queryClient)) return prefetch(queryClient, ownInvoicesQuery)
    await loadParts(queryClient)
    return prefetch(queryClient, adminInvoicesQuery(search), invoiceSumsQuery, numberingQuery)
  },
  component: Invoices,
})

function Invoices() {
  const { order, ...search } = Route.useSearch()
  const isAdmin = useMember().role === 'admin'
  if (order) return <OrderInvoicesPage orderId={order} />
  return isAdmin ? <AdminInvoicesPage search={search} /> : <OwnInvoicesPage />
}
