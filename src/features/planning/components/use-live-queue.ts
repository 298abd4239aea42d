import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#features/threads/components/use-live.ts'
import { refreshQueue } from '../query-options.ts'

/** Keeps the queue up to date with what changes of orders, calls and hours. The page has both connections already. */
export function useLiveQueue(): void {
  const client = useQueryClient()
  useLive('/api/admin/orders/events', undefined, (about) => about !== 'messages' && refreshQueue(client))
  useLive('/api/admin/schedule/events', undefined, () => refreshQueue(client))
}
