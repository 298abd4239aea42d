import { createFileRoute } from '@tanstack/react-router'
import { QuotesPage } from '#desk/quotes/components/quotes-page.tsx'
import { QuoteSearch } from '#desk/quotes/contract/search.ts'
import { quotesQuery } from '#desk/quotes/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(QuoteSearch)

export const Route = createFileRoute('/_dashboard/dashboard/quotes/')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { q, state } }) => ({ q, state }),
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, quotesQuery(deps)),
  component: () => <QuotesPage search={Route.useSearch()} />,
})
