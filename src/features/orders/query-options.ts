import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Role } from '#features/accounts/contract/user.ts'
import { apiCaller } from '#platform/api-client.ts'
import { listQuery } from '#ui/lists/paged-query.ts'
import type { AssignedListedOrder, AssignedOrder, SeenOrder } from './contract/assigned.ts'
import type { ordersContract } from './contract/endpoints.ts'
import type { Review } from './contract/reviews.ts'
import type {
  AdminListedOrder,
  HistoryEntry,
  ListedOrder,
  OpenOrder,
  OrderSort,
  OrderSummary,
  Thread,
  Waiting,
} from './contract/schemas.ts'
import type { OrderStatus } from './contract/status.ts'
import type { OverviewOrder } from './contract/today.ts'

const call = apiCaller<typeof ordersContract>()

const ordersKey = '/api/orders'
const adminOrdersKey = '/api/admin/orders'

/** The own orders, newest first. */
export const ordersQuery = listQuery<ListedOrder>(ordersKey, {})

export const orderSummaryQuery = queryOptions<OrderSummary>({
  queryKey: ['/api/orders/summary'],
  staleTime: 30_000,
})

/** What waits for the reader: the counts in the menus. */
export const waitingQuery = queryOptions<Waiting>({ queryKey: ['/api/waiting'], staleTime: 30_000 })

const threadsKey = '/api/threads'
const adminThreadsKey = '/api/admin/threads'

/** The reader's threads, the unread first: those of the own orders, for an admin of all and what visitors wrote. */
export const threadsQuery = (role: Role) =>
  listQuery<Thread>(role === 'admin' ? adminThreadsKey : threadsKey, {})
/** The own orders to look at first, for the overview. */
export const overviewQuery = queryOptions<OverviewOrder[]>({ queryKey: ['/api/orders/overview'] })

/** What narrows and sorts the list of all orders, as the address has it; what is absent does neither. */
export type AdminOrderSearch = {
  status?: OrderStatus | undefined
  q?: string | undefined
  sort?: Exclude<OrderSort, 'newest'> | undefined
}

export const adminOrdersQuery = ({ status, q, sort }: AdminOrderSearch) =>
  listQuery<AdminListedOrder>(adminOrdersKey, {
    status: status ?? '',
    q: q ?? '',
    sort: sort ?? '',
    limit: '25',
  })

/**
 * The mark with which the events of lists begin. It is read before the lists, and on the server only: what the browser
 * loads itself may be older. Without one the events begin with `all`.
 */
export async function readChangeMark(): Promise<string | undefined> {
  if (!import.meta.env.SSR) return undefined
  return call('GET /api/orders/change-mark').then(
    ({ changeMark }) => changeMark,
    () => undefined,
  )
}

/** Names the thread of an order. */
export const orderPath = (id: number) => `/api/orders/${id}`

export const orderQuery = (id: number) => queryOptions<OpenOrder>({ queryKey: [orderPath(id)] })

/** The same order for any reader, and for its assigned developer. */
export const seenOrderQuery = (id: number) => queryOptions<SeenOrder>({ queryKey: [orderPath(id)] })
export const assignedOrderQuery = (id: number) => queryOptions<AssignedOrder>({ queryKey: [orderPath(id)] })

const assignedKey = '/api/assigned-orders'

/** The orders that one works on, by their day of delivery. */
export const assignedOrdersQuery = listQuery<AssignedListedOrder>(assignedKey, {})

export const orderHistoryQuery = (id: number) =>
  queryOptions<HistoryEntry[]>({ queryKey: [`/api/orders/${id}/history`] })

export const orderReviewQuery = (id: number) =>
  queryOptions<Review | null>({ queryKey: [`/api/orders/${id}/review`] })

/** What changes with any order or notice, of which every message of a ticket leaves one. */
const listKeys = [
  [ordersKey],
  orderSummaryQuery.queryKey,
  overviewQuery.queryKey,
  [adminOrdersKey],
  [assignedKey],
  [threadsKey],
  [adminThreadsKey],
  waitingQuery.queryKey,
  ['/api/admin/today'],
  ['/api/today'],
  ['/api/notices'],
  ['/api/invoices'],
  ['/api/admin/invoices'],
  ['/api/tickets'],
  ['/api/admin/tickets'],
]

/** Reloads the lists of orders and threads, which also count unread messages, and the counts of what waits. */
export function refreshLists(client: QueryClient): void {
  for (const queryKey of listKeys) void client.invalidateQueries({ queryKey })
}

/** Reloads everything about an order but its messages. */
export async function refreshOrder(client: QueryClient, id: number): Promise<void> {
  refreshLists(client)
  await Promise.all(
    [
      orderQuery(id).queryKey,
      orderHistoryQuery(id).queryKey,
      orderReviewQuery(id).queryKey,
      [`/api/orders/${id}/proposals`],
      [`/api/orders/${id}/deliveries`],
      [`/api/orders/${id}/milestones`],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

/** The name of the draft of a message in an order's thread. */
export const messageDraft = (orderId: number) => `message-${orderId}`
