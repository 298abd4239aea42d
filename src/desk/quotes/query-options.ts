import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { quotesContract } from './contract/endpoints.ts'
import type { QuoteSearch } from './contract/search.ts'

const { list, mutation, query } = apiOptions<typeof quotesContract>()

/** Returns the query for the quotes, newest first. */
export const quotesQuery = ({ q, state }: QuoteSearch) =>
  list('GET /api/admin/quotes', { query: { q, state } })

export const quoteQuery = (id: number) =>
  query('GET /api/admin/quotes/{id}', { params: { id }, staleTime: 0 })

/** Returns the query for what a quote's client sees. */
export const previewQuery = (id: number) =>
  query('GET /api/admin/quotes/{id}/preview', { params: { id }, staleTime: 0 })

const isOfQuotes = /^\/api\/admin\/(quotes|clients)/

const ofQuotes = {
  refreshesAlways: (client: QueryClient) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfQuotes.test(String(queryKey[0])) }),
}
export const writeQuote = mutation('POST /api/admin/quotes', ofQuotes)
export const sendQuote = mutation('POST /api/admin/quotes/{id}/send', ofQuotes)
export const sendVersion = mutation('POST /api/admin/quotes/{id}/versions', ofQuotes)
export const withdrawQuote = mutation('POST /api/admin/quotes/{id}/withdraw', ofQuotes)

export const changeQuote = mutation('PUT /api/admin/quotes/{id}', {
  stores: ({ id }) => quoteQuery(id),
  refreshes: (client, _sent, { id }) => client.invalidateQueries({ queryKey: previewQuery(id).queryKey }),
})

/** Does not read the deleted quote again, whose page is still open. */
export const deleteQuote = mutation('DELETE /api/admin/quotes/{id}', {
  refreshes: (client) =>
    client.invalidateQueries({ queryKey: ['/api/admin/quotes'], refetchType: 'inactive' }),
})

export const pdfAddress = (id: number) => `/api/admin/quotes/${id}/pdf`
