import { mutationOptions } from '@tanstack/react-query'
import type { Party } from '#features/threads/contract/parties.ts'
import { apiCaller, ifMatch } from '#platform/api-client.ts'
import type { PromiseInput } from '../contract/dates.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import type { OrderChange, StatusChange } from '../contract/schemas.ts'
import { refreshOrder } from '../query-options.ts'

// What forms and questions need that open on request: the pages of orders load without it.

const call = apiCaller<typeof ordersContract>()

export const changeStatus = (id: number) =>
  mutationOptions({
    mutationFn: (body: StatusChange) => call('PATCH /api/orders/{id}/status', { params: { id }, body }),
    // Also after a failure, which mostly means that somebody else changed the order first.
    onSettled: (_order, _problem, _change, _kept, { client }) => refreshOrder(client, id),
  })

export const setTurn = (id: number) =>
  mutationOptions({
    mutationFn: async (turn: Party | null, { client }) => {
      await call('PUT /api/admin/orders/{id}/turn', { params: { id }, body: { turn } })
      await refreshOrder(client, id)
    },
  })

export const changeOrder = (id: number) =>
  mutationOptions({
    mutationFn: async ({ version, ...body }: OrderChange & { version: number }, { client }) => {
      await call('PATCH /api/admin/orders/{id}', { params: { id }, body }, ifMatch(version))
      await refreshOrder(client, id)
    },
  })

export const promiseDay = (id: number) =>
  mutationOptions({
    mutationFn: async ({ version, ...body }: PromiseInput & { version: number }, { client }) => {
      await call('POST /api/admin/orders/{id}/promise', { params: { id }, body }, ifMatch(version))
      await refreshOrder(client, id)
    },
  })
