import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { refreshChangedThread } from './thread.ts'

// For cards and forms that load on demand, so not in the bundle of an order's page.

const { mutation, query } = apiOptions<typeof ordersContract>()

/** `refreshOrder` reloads it too. */
export const deliveriesQuery = (id: number) => query('GET /api/orders/{id}/deliveries', { params: { id } })

export const deliver = mutation('POST /api/orders/{id}/deliver', { refreshesLater: refreshChangedThread })

export type Step = 'accept' | 'revision'

export const answerDelivery = (step: Step) =>
  mutation(`POST /api/orders/{id}/${step}`, { refreshesLater: refreshChangedThread })
