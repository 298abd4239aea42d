import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshThread } from '../../query-options/messages.ts'
import { refreshLists, refreshOrder } from '../../query-options/workspace.ts'

const pauseAfterRefusal = 15_000

/**
 * Keeps the open page of an order up to date while it is visible. Each connection begins with `all`, so that nothing is
 * missed that happened without one. False while the connection is lost.
 */
export function useLiveOrder(orderId: number): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(true)
  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const look = (about: string) => {
      if (about !== 'order') refreshThread(client, orderId).catch(() => setLive(false))
      if (about === 'messages') refreshLists(client)
      else void refreshOrder(client, orderId)
    }
    const close = () => {
      clearTimeout(retry)
      source?.close()
      source = undefined
    }
    const open = () => {
      close()
      source = new EventSource(`/api/orders/${orderId}/events`)
      source.onmessage = ({ data }: MessageEvent<string>) => {
        setLive(true)
        look(data)
      }
      source.onerror = () => {
        setLive(false)
        if (source?.readyState !== EventSource.CLOSED) return
        // Refused: looking now and then takes the stream's place, and signs out whose session has ended.
        look('all')
        retry = setTimeout(open, pauseAfterRefusal)
      }
    }
    const follow = () => (document.hidden ? close() : open())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [client, orderId])
  return live
}
