import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { type InvoicesSearch, readSearch } from '#desk/invoices/components/invoice-search.ts'
import { OrderInvoicesPage } from '#desk/invoices/components/order-invoices-page.tsx'
import { OwnInvoicesPage } from '#desk/invoices/components/own-invoices-page.tsx'
import {
  adminInvoicesQuery,
  depositQuery,
  invoiceSumsQuery,
  numberingQuery,
  orderInvoicesQuery,
  ownInvoicesQuery,
} from '#desk/invoices/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const AdminInvoicesPage = lazyRouteComponent(
  () => import('#desk/invoices/components/admin-invoices-page.tsx'),
  'AdminInvoicesPage',
)

const isAdmin = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'

/** Loads the list of all invoices, which only admins see. */
const loadParts = (client: QueryClient) => (isAdmin(client) ? AdminInvoicesPage.preload?.() : undefined)

export const Route = createFileRoute('/_dashboard/dashboard/invoices/')({
  // This file is part of the first script, so the page's own code parses the parameters.
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
