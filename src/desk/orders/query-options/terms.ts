import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'

const { query } = apiOptions<typeof ordersContract>()

/** The terms of an order never change. */
export const keptTermsQuery = (id: number) =>
  query('GET /api/orders/{id}/terms', { params: { id }, staleTime: Number.POSITIVE_INFINITY })
