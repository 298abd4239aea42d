import { mutationOptions } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { refreshOrder } from '../query-options.ts'

const { call, query } = apiOptions<typeof ordersContract>()

export const orderMembersQuery = (id: number) =>
  query('GET /api/admin/orders/{id}/members', { params: { id }, staleTime: 0 })

export const changeMember = (id: number) =>
  mutationOptions({
    mutationFn: ({ userId, works }: { userId: number; works: boolean }) =>
      call(`${works ? 'PUT' : 'DELETE'} /api/admin/orders/{id}/members/{userId}`, { params: { id, userId } }),
    onSuccess: (members, _change, _kept, { client }) => {
      client.setQueryData(orderMembersQuery(id).queryKey, members)
      void refreshOrder(client, id)
    },
    onSettled: (_members, problem, _change, _kept, { client }) =>
      problem && client.invalidateQueries({ queryKey: orderMembersQuery(id).queryKey }),
  })
