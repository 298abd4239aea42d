import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { Delivery, DeliveryAnswer, DeliveryInput } from '../contract/deliveries.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { refreshesThread } from './thread.ts'

// What the cards of deliveries and the forms that lead to them need: the page of an order loads without it.

const call = apiCaller<typeof ordersContract>()

/** What was delivered for an order. Reloaded with the order, by its key. */
export const deliveriesQuery = (orderId: number) =>
  queryOptions<Delivery[]>({ queryKey: [`/api/orders/${orderId}/deliveries`] })

export const deliver = (orderId: number) =>
  mutationOptions({
    ...refreshesThread(orderId),
    mutationFn: (body: DeliveryInput) =>
      call('POST /api/orders/{id}/deliver', { params: { id: orderId }, body }),
  })

export type Step = 'accept' | 'revision'

export const answerDelivery = (orderId: number, step: Step) =>
  mutationOptions({
    ...refreshesThread(orderId),
    mutationFn: (body: DeliveryAnswer & { note: string }) =>
      call(`POST /api/orders/{id}/${step}`, { params: { id: orderId }, body }),
  })
