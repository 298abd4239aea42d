import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { AssignedOrder } from './contract/assigned.ts'
import type { ordersContract } from './contract/endpoints.ts'
import type { AdminFolder, MemberFolder, OpenOrder, Waiting } from './contract/schemas.ts'
import type { AdminOrderSearch } from './contract/search.ts'

const { call, list, query } = apiOptions<typeof ordersContract>()

/** The client's own orders, newest first. */
export const ordersQuery = list('GET /api/orders')

export const orderSummaryQuery = query('GET /api/orders/summary', { staleTime: 30_000 })

/** The counts in the menus. */
export const waitingQuery = queryOptions<Waiting>({ queryKey: ['/api/waiting'], staleTime: 30_000 })

/** Returns the query for the threads of the reader's own orders and tickets, the unread ones first. */
export const threadsQuery = (folder: MemberFolder | undefined) =>
  list('GET /api/threads', { query: { folder } })

/** Returns the query for all threads and contact messages, the unread ones first. */
export const allThreadsQuery = (folder: AdminFolder | undefined) =>
  list('GET /api/admin/threads', { query: { folder } })

export const overviewQuery = query('GET /api/orders/overview')

export const adminOrdersQuery = ({ status, q, sort }: AdminOrderSearch) =>
  list('GET /api/admin/orders', { query: { status, q, sort, limit: '25' } })

/**
 * Returns the mark with which the event stream of lists starts. The server reads it before it reads the lists. In the browser,
 * the lists may be older than a new mark, so there it is undefined and the stream starts with `all`.
 */
export async function readChangeMark(): Promise<string | undefined> {
  if (!import.meta.env.SSR) return undefined
  return call('GET /api/orders/change-mark').then(
    ({ changeMark }) => changeMark,
    () => undefined,
  )
}

/** Returns the path of an order, which also identifies its thread. */
export const orderPath = (id: number) => `/api/orders/${id}`

export const orderQuery = (id: number) => queryOptions<OpenOrder>({ queryKey: [orderPath(id)] })

/** Like `orderQuery`, with the type for readers of any party. `assignedOrderQuery` has the type for developers. */
export const seenOrderQuery = (id: number) => query('GET /api/orders/{id}', { params: { id } })
export const assignedOrderQuery = (id: number) => queryOptions<AssignedOrder>({ queryKey: [orderPath(id)] })

/** The orders assigned to a developer, or all orders for an admin. Open ones come first, by delivery date. */
export const assignedOrdersQuery = list('GET /api/assigned-orders')

export const orderHistoryQuery = (id: number) => query('GET /api/orders/{id}/history', { params: { id } })
export const orderReviewQuery = (id: number) => query('GET /api/orders/{id}/review', { params: { id } })

/** Refreshed after events about orders and notices. Each message of a ticket creates a notice, so tickets are included. */
const listPaths = [
  '/api/orders',
  '/api/orders/summary',
  '/api/orders/overview',
  '/api/admin/orders',
  '/api/assigned-orders',
  '/api/threads',
  '/api/admin/threads',
  '/api/admin/messages',
  '/api/waiting',
  '/api/admin/today',
  '/api/today',
  '/api/notices',
  '/api/invoices',
  '/api/admin/invoices',
  '/api/tickets',
  '/api/admin/tickets',
]

/** Reloads all lists, and the counts in the menus. */
export function refreshLists(client: QueryClient): void {
  for (const path of listPaths) void client.invalidateQueries({ queryKey: [path] })
}

/** Reloads everything about an order except its messages. */
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
      `/api/orders/${id}/balance`,
    ].map((path) => client.invalidateQueries({ queryKey: [path] })),
  )
}

/** Reloads the order in the path of a mutation. */
export const refreshChanged = (client: QueryClient, { params }: { params: { id: number | string } }) =>
  refreshOrder(client, Number(params.id))

/** Returns the name under which the browser stores the draft of a message. */
export const messageDraft = (orderId: number) => `message-${orderId}`
