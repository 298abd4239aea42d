import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { AdminInvoicesPage } from '#features/invoices/components/admin-invoices-page.tsx'
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

export const Route = createFileRoute('/_dashboard/dashboard/invoices/')({
  // Every page knows of this one, but only its own code reads what the address says.
  validateSearch: (search): InvoicesSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { order, ...search } = readSearch(deps)
    if (order) return prefetch(queryClient, orderInvoicesQuery(order), depositQuery(order))
    return queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'
      ? prefetch(queryClient, adminInvoicesQuery(search), invoiceSumsQuery, numberingQuery)
      : prefetch(queryClient, ownInvoicesQuery)
  },
  component: Invoices,
})

function Invoices() {
  const { order, ...search } = readSearch(Route.useSearch())
  const isAdmin = useMember().role === 'admin'
  if (order) return <OrderInvoicesPage orderId={order} />
  return isAdmin ? <AdminInvoicesPage search={search} /> : <OwnInvoicesPage />
}
