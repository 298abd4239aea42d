import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { refreshChangedThread } from './thread.ts'

// These belong to cards and forms that load on demand. They have their own file to stay out of the bundle of an order's page.

const { mutation, query } = apiOptions<typeof ordersContract>()

/** `refreshOrder` reloads this query as well. */
export const deliveriesQuery = (id: number) => query('GET /api/orders/{id}/deliveries', { params: { id } })

export const deliver = mutation('POST /api/orders/{id}/deliver', { refreshesLater: refreshChangedThread })

export type Step = 'accept' | 'revision'

export const answerDelivery = (step: Step) =>
  mutation(`POST /api/orders/{id}/${step}`, { refreshesLater: refreshChangedThread })
