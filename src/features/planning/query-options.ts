import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ServiceDates } from '#features/orders/contract/dates.ts'
import { apiCaller } from '#platform/api-client.ts'
import type { OrderTime, PromisedDates, planningContract, Queue, QueueChange, TimeInput } from './contract.ts'

const call = apiCaller<typeof planningContract>()

/** The open orders in the order of their work. */
export const queueQuery = queryOptions<Queue>({ queryKey: ['/api/admin/queue'] })

/** The dates that visitors read beside the services. */
export const promisedQuery = queryOptions<PromisedDates>({ queryKey: ['/api/admin/queue/promised'] })

/** When one more order of a service would be delivered, for admins. */
export const plannedQuery = (serviceId: number) =>
  queryOptions<ServiceDates>({ queryKey: [`/api/admin/queue/services/${serviceId}`] })

/** Loads again what follows from the queue, where it is shown. */
export function refreshQueue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queueQuery.queryKey })
  void client.invalidateQueries({ queryKey: promisedQuery.queryKey })
}

type ChangeOfOrder = { orderId: number; body: QueueChange }

/** What would be after a change of the queue. */
export const tryChange = mutationOptions({
  mutationFn: ({ orderId, body }: ChangeOfOrder) =>
    call('PATCH /api/admin/queue/{orderId}', { params: { orderId }, query: { dry: '1' }, body }),
})

export const saveChange = mutationOptions({
  mutationFn: ({ orderId, body }: ChangeOfOrder) =>
    call('PATCH /api/admin/queue/{orderId}', { params: { orderId }, query: {}, body }),
  onSuccess: (queue, _change, _kept, { client }) => {
    client.setQueryData(queueQuery.queryKey, queue)
    void client.invalidateQueries({ queryKey: promisedQuery.queryKey })
  },
})

/** The time that was worked on an order. */
export const timeQuery = (orderId: number) =>
  queryOptions<OrderTime>({ queryKey: [`/api/orders/${orderId}/time`] })

function keepTime(client: QueryClient, orderId: number, time: OrderTime): void {
  client.setQueryData(timeQuery(orderId).queryKey, time)
  refreshQueue(client)
}

export const addTime = (id: number) =>
  mutationOptions({
    mutationFn: (body: Required<TimeInput>) => call('POST /api/orders/{id}/time', { params: { id }, body }),
    onSettled: (time, _problem, _body, _kept, { client }) => time && keepTime(client, id, time),
  })

export const deleteTime = (id: number) =>
  mutationOptions({
    mutationFn: (entry: number) => call('DELETE /api/orders/{id}/time/{entry}', { params: { id, entry } }),
    onSettled: (time, _problem, _entry, _kept, { client }) => time && keepTime(client, id, time),
  })
