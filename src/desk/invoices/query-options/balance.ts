import { apiOptions } from '#ui/lists/paged-query.ts'
import type { invoicesContract } from '../contract/endpoints.ts'

// For an order's page, which needs none of the other queries.

const { query } = apiOptions<typeof invoicesContract>()

/** Always fetches again. */
export const balanceQuery = (orderId: number) =>
  query('GET /api/orders/{id}/balance', { params: { id: orderId }, staleTime: 0 })
