import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { planningContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof planningContract>()

export const queueQuery = query('GET /api/admin/queue')

/** The dates that visitors see beside the services. */
export const promisedQuery = query('GET /api/admin/queue/promised')

/** Returns the query for a service's dates, for admins. */
export const plannedQuery = (id: number) => query('GET /api/admin/queue/services/{id}', { params: { id } })

/** Returns the query for the day that the plan could keep for an order with `added` more minutes of work, for admins. */
export const dayWithMoreQuery = (orderId: number, added: number) =>
  query('GET /api/admin/queue/{orderId}/day', { params: { orderId }, query: { added } })

/** Reloads the queue, and the dates that depend on it. */
export function refreshQueue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queueQuery.queryKey })
  void client.invalidateQueries({ queryKey: promisedQuery.queryKey })
}

/** `tryChange` is called with `dry`, which only simulates the change. */
const changeQueue = 'PATCH /api/admin/queue/{orderId}'
export const tryChange = mutation(changeQueue)
export const saveChange = mutation(changeQueue, { stores: () => queueQuery, refreshes: [promisedQuery] })

export const timeQuery = (id: number) => query('GET /api/orders/{id}/time', { params: { id } })

const ofTime = {
  stores: (_time: unknown, { params }: { params: { id: number | string } }) => timeQuery(Number(params.id)),
  refreshes: refreshQueue,
}
export const addTime = mutation('POST /api/orders/{id}/time', ofTime)
export const deleteTime = mutation('DELETE /api/orders/{id}/time/{entry}', ofTime)
