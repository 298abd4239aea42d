import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { InvoicePage } from '#desk/invoices/components/invoice-page.tsx'
import { invoiceQuery } from '#desk/invoices/query-options.ts'
import { t } from '#platform/texts.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { readId, throwMissing } from './-record-page.ts'

const readSearch = validSearch(z.object({ payment: z.literal('returned').optional() }))

export const Route = createFileRoute('/_dashboard/dashboard/invoices/$id')({
  // Accepts the search parameter with which Stripe redirects clients back to the page.
  validateSearch: readSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.id)
    const invoice = await queryClient.ensureQueryData(invoiceQuery(id)).catch(throwMissing)
    return { title: invoice.number ? t`Invoice ${invoice.number}` : t`Invoice (draft)` }
  },
  component: Invoice,
})

function Invoice() {
  const id = Number(Route.useParams().id)
  return <InvoicePage key={id} id={id} hasReturned={Route.useSearch().payment === 'returned'} />
}
