import { refreshClients } from '#desk/clients/query-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { refreshChanged, refreshLists } from '../query-options.ts'
import { refreshChangedThread } from './thread.ts'

// These mutations belong to forms that load on demand. They have their own file to stay out of the bundle of an order's page.

const { mutation } = apiOptions<typeof ordersContract>()

export const changeStatus = mutation('PATCH /api/orders/{id}/status', { refreshesLater: refreshChanged })
export const openOrder = mutation('POST /api/admin/clients/{id}/orders', {
  refreshes: (client) => {
    refreshLists(client)
    return refreshClients(client)
  },
})
export const setTurn = mutation('PUT /api/admin/orders/{id}/turn', { refreshes: refreshChanged })
export const changeOrder = mutation('PATCH /api/admin/orders/{id}', { refreshes: refreshChanged })
export const promiseDay = mutation('POST /api/admin/orders/{id}/promise', { refreshes: refreshChanged })
export const objectToMove = mutation('POST /api/orders/{id}/objection', {
  refreshesLater: refreshChangedThread,
})
