import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#features/accounts/components/use-session.ts'
import { refreshLists } from '../query-options.ts'

const pauseAfterRefusal = 15_000

/**
 * Listens to events about orders while the page is visible. `reload` is told what to load again: `all` at the beginning of
 * a connection, unless nothing has changed `after` the server rendered. False while the connection is lost.
 */
export function useLive(
  address: string,
  after: string | undefined,
  reload: (about: string) => void,
): boolean {
  const [live, setLive] = useState(true)
  // A loader that runs again gives none.
  const [mark] = useState(after)
  const onNews = useEffectEvent(reload)
  const isMember = Boolean(useSession())
  useEffect(() => {
    // After a sign-out the server ends the stream, and the browser would ask for another one.
    if (!isMember) return
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(retry)
      source?.close()
      source = undefined
    }
    const open = () => {
      close()
      source = new EventSource(address + (mark ? `?after=${mark}` : ''))
      source.onopen = () => setLive(true)
      source.onmessage = ({ data }: MessageEvent<string>) => {
        setLive(true)
        onNews(data)
      }
      source.onerror = () => {
        setLive(false)
        if (source?.readyState !== EventSource.CLOSED) return
        // Refused: poll instead, which also signs out a member whose session has ended.
        onNews('all')
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
  }, [address, mark, isMember])
  return live
}

/** In milliseconds: events that come together reload the lists once. */
const pauseBeforeReload = 300

/** Keeps the lists of orders up to date, as `useLive` does an order. */
export function useLiveLists(address: string, after: string | undefined): boolean {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useLive(address, after, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      refreshLists(client)
    }, pauseBeforeReload)
  })
}
