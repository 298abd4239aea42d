import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { readPage } from '#platform/api-client.ts'
import type { AdminListedOrder, OrderSort } from '../contract/orders.ts'
import type { OrderStatus } from '../contract/status.ts'

/** What narrows and arranges the list of all orders, as it stands in the address; what is absent does neither. */
export type AdminOrderSearch = {
  status?: OrderStatus | undefined
  q?: string | undefined
  sort?: Exclude<OrderSort, 'newest'> | undefined
}

const path = '/api/admin/orders'

export const adminOrdersQuery = ({ status, q = '', sort }: AdminOrderSearch) =>
  infiniteQueryOptions({
    queryKey: [path, { status, q, sort }],
    queryFn: ({ pageParam, signal }) =>
      readPage<AdminListedOrder>(
        path,
        { status: status ?? '', q, sort: sort ?? '', limit: '25', cursor: pageParam },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
