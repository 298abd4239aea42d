import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvoicePage } from '#features/invoices/components/invoice-page.tsx'
import { invoiceQuery } from '#features/invoices/query-options.ts'
import { membersHead } from '#members/layout/members-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

export const Route = createFileRoute('/_dashboard/dashboard/invoices/$id')({
  // Stripe sends a client back with it.
  validateSearch: ({ payment }): { payment?: 'returned' } => (payment === 'returned' ? { payment } : {}),
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
    const invoice = await queryClient.ensureQueryData(invoiceQuery(Number(params.id))).catch((problem) => {
      throw isRefusedAddress(problem) ? notFound() : problem
    })
    return { title: `Invoice ${invoice.number ?? '(draft)'}` }
  },
  head: ({ loaderData }) => membersHead(loaderData?.title ?? 'Page Not Found'),
  component: Invoice,
})

function Invoice() {
  const id = Number(Route.useParams().id)
  return <InvoicePage key={id} id={id} hasReturned={Route.useSearch().payment === 'returned'} />
}
