import type { QueryClient } from '@tanstack/react-query'
import { apiOptions, changeInLists } from '#ui/lists/paged-query.ts'
import type { newsletterContract, Subscriber, SubscriberState } from './contract.ts'

const { list, mutation } = apiOptions<typeof newsletterContract>()

/** Filters for the list of subscribers. Empty texts are ignored. */
export type SubscriberFilter = { search: string; state: SubscriberState | '' }

export const noSubscriberFilter: SubscriberFilter = { search: '', state: '' }

const subscribersPath = '/api/admin/subscribers'

export const subscribersQuery = (filter: SubscriberFilter) =>
  list('GET /api/admin/subscribers', { query: filter })

/** Returns the address of the CSV export of the subscribers that match the filter. */
export function exportAddress(filter: SubscriberFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return `${subscribersPath}/export?${new URLSearchParams(given)}`.replace(/\?$/, '')
}

function showSubscriber(client: QueryClient, _sent: unknown, subscriber: Subscriber): void {
  changeInLists<Subscriber>(client, subscribersPath, subscriber)
  void client.invalidateQueries({ queryKey: ['/api/admin/communications'] })
}

export const deactivateSubscriber = mutation('PATCH /api/admin/subscribers/{id}', {
  refreshes: showSubscriber,
})
export const askSubscriber = mutation('POST /api/admin/subscribers/{id}/ask', { refreshes: showSubscriber })
