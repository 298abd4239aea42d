import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { listQuery } from '#ui/lists/paged-query.ts'
import type { Quote, quotesContract } from './contract.ts'

const call = apiCaller<typeof quotesContract>()
const quotesKey = '/api/admin/quotes'

/** The search parameters of the list; what is absent narrows nothing. */
export type QuoteSearch = { q?: string | undefined; state?: Quote['state'] | undefined }

/** All quotes, newest first. */
export const quotesQuery = ({ q = '', state }: QuoteSearch) =>
  listQuery<Quote>(quotesKey, { q, state: state ?? '' })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [quotesKey] })

type Written = Parameters<typeof call<'POST /api/admin/quotes'>>[1]['body']

export const writeQuote = mutationOptions({
  mutationFn: (body: Written, { client }) =>
    call('POST /api/admin/quotes', { body }).finally(() => refresh(client)),
})

export const sendQuoteAgain = mutationOptions({
  mutationFn: (id: number, { client }) =>
    call('POST /api/admin/quotes/{id}/send', { params: { id } }).finally(() => refresh(client)),
})

export const withdrawQuote = mutationOptions({
  mutationFn: (id: number, { client }) =>
    call('POST /api/admin/quotes/{id}/withdraw', { params: { id } }).finally(() => refresh(client)),
})
