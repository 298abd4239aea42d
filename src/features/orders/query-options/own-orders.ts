import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, apiCaller, readPage } from '#platform/api-client.ts'
import type { ListedOrder, OrderInput, OrderSummary, ordersContract } from '../contract/orders.ts'

const call = apiCaller<typeof ordersContract>()

const ordersKey = '/api/orders'

/** The own orders, newest first, page after page. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [ordersKey],
  queryFn: ({ pageParam, signal }) => readPage<ListedOrder>(ordersKey, { cursor: pageParam }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  staleTime: 30_000,
})

export const orderSummaryQuery = queryOptions<OrderSummary>({
  queryKey: ['/api/orders/summary'],
  staleTime: 30_000,
})

type Reordering = {
  order: Pick<OrderInput, 'serviceId' | 'packageType' | 'price' | 'requirements'>
  /** The same for every try of the same order, so that it is placed once. */
  key: string
}

export const placeOrder = mutationOptions({
  mutationFn: async ({ order, key }: Reordering, { client }) => {
    const placed = await call('POST /api/orders', { body: order }, { headers: { 'idempotency-key': key } })
    await Promise.all([
      client.invalidateQueries({ queryKey: ordersQuery.queryKey }),
      client.invalidateQueries(orderSummaryQuery),
    ])
    return placed
  },
})

/** The price that a refused order should have had, when the refusal was about that. */
export function presentPrice(problem: Error | null): string | undefined {
  if (!(problem instanceof ApiError) || problem.status !== 409) return undefined
  const { price } = (problem.body ?? {}) as { price?: unknown }
  return typeof price === 'string' ? price : undefined
}
