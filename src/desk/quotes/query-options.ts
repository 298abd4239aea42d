import { apiOptions } from '#ui/lists/paged-query.ts'
import type { QuoteSearch } from './contract/search.ts'
import type { quotesContract } from './contract.ts'

const { list, mutation } = apiOptions<typeof quotesContract>()

/** Returns the query for the quotes, newest first. */
export const quotesQuery = ({ q, state }: QuoteSearch) =>
  list('GET /api/admin/quotes', { query: { q, state } })

const ofQuotes = { refreshesAlways: ['/api/admin/quotes'] }
export const writeQuote = mutation('POST /api/admin/quotes', ofQuotes)
export const sendQuoteAgain = mutation('POST /api/admin/quotes/{id}/send', ofQuotes)
export const withdrawQuote = mutation('POST /api/admin/quotes/{id}/withdraw', ofQuotes)
