import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { stripeRefundsContract } from '../contract/stripe-refunds.ts'
import { readAgain } from '../query-options.ts'

const { mutation, query } = apiOptions<typeof stripeRefundsContract>()

/** Always fetches again. */
const fresh = (id: number) => ({ params: { id }, staleTime: 0 })

/** What is sent back: money of an order, or of a credit note without an order. */
export type Refunded = { kind: 'order' | 'credit'; id: number }

export const stripeRefundsQuery = ({ kind, id }: Refunded) =>
  kind === 'order'
    ? query('GET /api/admin/orders/{id}/stripe-refunds', fresh(id))
    : query('GET /api/admin/invoices/{id}/stripe-refunds', fresh(id))

const refreshing = {
  refreshes: (client: QueryClient) =>
    Promise.all([
      readAgain(client),
      client.invalidateQueries({ queryKey: ['/api/admin/today'] }),
      client.invalidateQueries({ predicate: ({ queryKey }) => /\/orders\//.test(String(queryKey[0])) }),
    ]),
}

export const refundOrder = mutation('POST /api/admin/orders/{id}/stripe-refunds', refreshing)
export const refundCreditNote = mutation('POST /api/admin/invoices/{id}/stripe-refunds', refreshing)
export const refundProblem = mutation('POST /api/admin/payment-events/{id}/refund', refreshing)
export const countPayment = mutation('POST /api/admin/payment-events/{id}/count', refreshing)
