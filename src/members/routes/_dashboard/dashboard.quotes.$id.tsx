import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '#desk/quotes/components/quote-page.tsx'
import { quoteQuery } from '#desk/quotes/query-options.ts'
import { readId, throwMissing } from './-record-page.ts'

export const Route = createFileRoute('/_dashboard/dashboard/quotes/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.id)
    const { serviceTitle } = await queryClient.ensureQueryData(quoteQuery(id)).catch(throwMissing)
    return { title: serviceTitle }
  },
  component: Quote,
})

function Quote() {
  const id = Number(Route.useParams().id)
  return <QuotePage key={id} id={id} />
}
