import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { planningContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof planningContract>()

export const queueQuery = query('GET /api/admin/queue')

/** As visitors see them beside the services. */
export const promisedQuery = query('GET /api/admin/queue/promised')

/** For admins. */
export const plannedQuery = (id: number) => query('GET /api/admin/queue/services/{id}', { params: { id } })

/** For admins: the day that the plan could keep for an order with more work. */
export const dayWithMoreQuery = (orderId: number, added: number) =>
  query('GET /api/admin/queue/{orderId}/day', { params: { orderId }, query: { added } })

/** Also reloads the dates that depend on the queue. */
export function refreshQueue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queueQuery.queryKey })
  void client.invalidateQueries({ queryKey: promisedQuery.queryKey })
}

/** `tryChange` is called with `dry` and only simulates the change. */
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
