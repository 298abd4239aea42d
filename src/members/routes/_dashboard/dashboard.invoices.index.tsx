import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { type InvoicesSearch, readSearch } from '#features/invoices/components/invoice-search.ts'
import { OrderInvoicesPage } from '#features/invoices/components/order-invoices-page.tsx'
import { OwnInvoicesPage } from '#features/invoices/components/own-invoices-page.tsx'
import {
  adminInvoicesQuery,
  depositQuery,
  invoiceSumsQuery,
  numberingQuery,
  orderInvoicesQuery,
  ownInvoicesQuery,
} from '#features/invoices/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const AdminInvoicesPage = lazyRouteComponent(
  () => import('#features/invoices/components/admin-invoices-page.tsx'),
  'AdminInvoicesPage',
)

const isAdmin = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'

/** Only admins see all invoices. */
const loadParts = (client: QueryClient) => (isAdmin(client) ? AdminInvoicesPage.preload?.() : undefined)

export const Route = createFileRoute('/_dashboard/dashboard/invoices/')({
  // Every page knows of this one, but only its own code reads what the address says.
  validateSearch: (search): InvoicesSearch => search,
  staticData: { loadParts },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { order, ...search } = readSearch(deps)
    if (order) return prefetch(queryClient, orderInvoicesQuery(order), depositQuery(order))
    if (!isAdmin(queryClient)) return prefetch(queryClient, ownInvoicesQuery)
    await loadParts(queryClient)
    return prefetch(queryClient, adminInvoicesQuery(search), invoiceSumsQuery, numberingQuery)
  },
  component: Invoices,
})

function Invoices() {
  const { order, ...search } = readSearch(Route.useSearch())
  const isAdmin = useMember().role === 'admin'
  if (order) return <OrderInvoicesPage orderId={order} />
  return isAdmin ? <AdminInvoicesPage search={search} /> : <OwnInvoicesPage />
}
