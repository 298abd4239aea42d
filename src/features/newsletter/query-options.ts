import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { changeInLists, listQuery } from '#ui/lists/paged-query.ts'
import type { newsletterContract, Subscriber, SubscriberState } from './contract.ts'

const call = apiCaller<typeof newsletterContract>()

/** Empty texts filter nothing. */
export type SubscriberFilter = { search: string; state: SubscriberState | '' }

export const noSubscriberFilter: SubscriberFilter = { search: '', state: '' }

const subscribersPath = '/api/admin/subscribers'

export const subscribersQuery = (filter: SubscriberFilter) => listQuery<Subscriber>(subscribersPath, filter)
/** The address of the CSV file of the subscribers that a filter selects. */
export function exportAddress(filter: SubscriberFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return `${subscribersPath}/export?${new URLSearchParams(given)}`.replace(/\?$/, '')
}

export const deactivateSubscriber = mutationOptions({
  mutationFn: async (id: number, { client }) =>
    showSubscriber(
      client,
      await call('PATCH /api/admin/subscribers/{id}', { params: { id }, body: { isActive: false } }),
    ),
})

export const askSubscriber = mutationOptions({
  mutationFn: async (id: number, { client }) =>
    showSubscriber(client, await call('POST /api/admin/subscribers/{id}/ask', { params: { id } })),
})

function showSubscriber(client: QueryClient, subscriber: Subscriber): void {
  changeInLists<Subscriber>(client, subscribersPath, subscriber)
  void client.invalidateQueries({ queryKey: ['/api/admin/communications'] })
}
