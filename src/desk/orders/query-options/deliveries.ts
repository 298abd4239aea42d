import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { refreshChangedThread } from './thread.ts'

// What the cards of deliveries and the forms that lead to them need: the page of an order loads without it.

const { mutation, query } = apiOptions<typeof ordersContract>()

/** What was delivered for an order. Reloaded with the order, by its key. */
export const deliveriesQuery = (id: number) => query('GET /api/orders/{id}/deliveries', { params: { id } })

export const deliver = mutation('POST /api/orders/{id}/deliver', { refreshesLater: refreshChangedThread })

export type Step = 'accept' | 'revision'

export const answerDelivery = (step: Step) =>
  mutation(`POST /api/orders/{id}/${step}`, { refreshesLater: refreshChangedThread })
