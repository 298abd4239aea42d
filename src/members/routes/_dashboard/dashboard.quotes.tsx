import { createFileRoute } from '@tanstack/react-router'
import { QuotesPage } from '#desk/quotes/components/quotes-page.tsx'
import { quoteStates } from '#desk/quotes/domain/limits.ts'
import { type QuoteSearch, quotesQuery } from '#desk/quotes/query-options.ts'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/quotes')({
  validateSearch: ({ q, state }): QuoteSearch => ({
    q: searchWords(q),
    state: quoteStates.find((known) => known === state),
  }),
  loaderDeps: ({ search: { q, state } }) => ({ q, state }),
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, quotesQuery(deps)),
  component: () => <QuotesPage search={Route.useSearch()} />,
})
