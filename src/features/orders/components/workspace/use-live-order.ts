import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '#features/threads/components/use-live.ts'
import { refreshOrderThread } from '../../query-options/thread.ts'
import { refreshOrder } from '../../query-options.ts'

/** Keeps the open page of an order up to date. False while the connection, or the reading of messages, fails. */
export function useLiveOrder(orderId: number, after: string | undefined): boolean {
  const client = useQueryClient()
  const [failed, setFailed] = useState(false)
  const live = useLive(`/api/orders/${orderId}/events`, after, (about) => {
    if (about !== 'order')
      refreshOrderThread(client, orderId).then(
        () => setFailed(false),
        () => setFailed(true),
      )
    if (about !== 'messages') void refreshOrder(client, orderId)
  })
  return live && !failed
}
