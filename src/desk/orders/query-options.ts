import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Role } from '#base/accounts/contract/user.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { AssignedOrder } from './contract/assigned.ts'
import type { ordersContract } from './contract/endpoints.ts'
import type { OpenOrder, Waiting } from './contract/schemas.ts'
import type { AdminOrderSearch } from './contract/search.ts'

const { call, list, query } = apiOptions<typeof ordersContract>()

/** The own orders, newest first. */
export const ordersQuery = list('GET /api/orders')

export const orderSummaryQuery = query('GET /api/orders/summary', { staleTime: 30_000 })

/** What waits for the reader: the counts in the menus. */
export const waitingQuery = queryOptions<Waiting>({ queryKey: ['/api/waiting'], staleTime: 30_000 })

/** The reader's threads, the unread first: those of the own orders, for an admin of all and what visitors wrote. */
export const threadsQuery = (role: Role) =>
  list(role === 'admin' ? 'GET /api/admin/threads' : 'GET /api/threads')

/** The own orders to look at first, for the overview. */
export const overviewQuery = query('GET /api/orders/overview')

export const adminOrdersQuery = ({ status, q, sort }: AdminOrderSearch) =>
  list('GET /api/admin/orders', { query: { status, q, sort, limit: '25' } })

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
export const seenOrderQuery = (id: number) => query('GET /api/orders/{id}', { params: { id } })
export const assignedOrderQuery = (id: number) => queryOptions<AssignedOrder>({ queryKey: [orderPath(id)] })

/** The orders that one works on, by their day of delivery. */
export const assignedOrdersQuery = list('GET /api/assigned-orders')

export const orderHistoryQuery = (id: number) => query('GET /api/orders/{id}/history', { params: { id } })
export const orderReviewQuery = (id: number) => query('GET /api/orders/{id}/review', { params: { id } })

/** What changes with any order or notice, of which every message of a ticket leaves one. */
const listPaths = [
  '/api/orders',
  '/api/orders/summary',
  '/api/orders/overview',
  '/api/admin/orders',
  '/api/assigned-orders',
  '/api/threads',
  '/api/admin/threads',
  '/api/waiting',
  '/api/admin/today',
  '/api/today',
  '/api/notices',
  '/api/invoices',
  '/api/admin/invoices',
  '/api/tickets',
  '/api/admin/tickets',
]

/** Reloads the lists of orders and threads, which also count unread messages, and the counts of what waits. */
export function refreshLists(client: QueryClient): void {
  for (const path of listPaths) void client.invalidateQueries({ queryKey: [path] })
}

/** Reloads everything about an order but its messages. */
export async function refreshOrder(client: QueryClient, id: number): Promise<void> {
  refreshLists(client)
  await Promise.all(
    [
      orderPath(id),
      `/api/orders/${id}/history`,
      `/api/orders/${id}/review`,
      `/api/orders/${id}/proposals`,
      `/api/orders/${id}/deliveries`,
      `/api/orders/${id}/milestones`,
    ].map((path) => client.invalidateQueries({ queryKey: [path] })),
  )
}

/** Reloads the order that was changed. */
export const refreshChanged = (client: QueryClient, { params }: { params: { id: number | string } }) =>
  refreshOrder(client, Number(params.id))

/** The name of the draft of a message in an order's thread. */
export const messageDraft = (orderId: number) => `message-${orderId}`
