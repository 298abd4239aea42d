import { useEffect, useEffectEvent, useState } from 'react'
import { signOutBegins, useSession } from '#base/accounts/components/use-session.ts'

const pauseAfterRefusal = 15_000

type Listener = { onNews: (about: string) => void; onState: (live: boolean) => void }

/** An event stream that several components of a page share. */
type Stream = { mark: string | undefined; listeners: Set<Listener>; end: () => void }

const streams = new Map<string, Stream>()

/** Adds a listener to a stream, and returns a function that removes it. The connection closes with its last listener. */
function listen(address: string, mark: string | undefined, listener: Listener): () => void {
  const open = streams.get(address)
  const stream = open ?? openStream(address, mark)
  stream.listeners.add(listener)
  // The listener's data may be older than the start of the stream, so this makes it reload everything. Data without a mark was
  // loaded while the stream was open.
  if (open && mark !== undefined && mark !== open.mark) listener.onNews('all')
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size === 0) stream.end()
  }
}

function openStream(address: string, mark: string | undefined): Stream {
  const listeners = new Set<Listener>()
  const setLive = (live: boolean) => listeners.forEach(({ onState }) => void onState(live))
  const tell = (about: string) => listeners.forEach(({ onNews }) => void onNews(about))
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (signOutBegins.aborted) return
    source = new EventSource(address + (mark ? `?after=${mark}` : ''))
    source.onopen = () => setLive(true)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      setLive(true)
      tell(data)
    }
    source.onerror = () => {
      setLive(false)
      if (source?.readyState !== EventSource.CLOSED) return
      // If the server refuses the stream, this reloads the data from time to time, which also signs out a member whose session
      // has ended.
      tell('all')
      retry = setTimeout(open, pauseAfterRefusal)
    }
  }
  const follow = () => (document.hidden ? close() : open())
  follow()
  document.addEventListener('visibilitychange', follow)
  const end = () => {
    document.removeEventListener('visibilitychange', follow)
    close()
    streams.delete(address)
  }
  signOutBegins.addEventListener('abort', end)
  const stream = { mark, listeners, end }
  streams.set(address, stream)
  return stream
}

/**
 * Listens to a stream while the page is visible. `reload` gets the part to reload: `all` when a connection starts, unless `after`
 * is still the current mark. Returns false while the connection is lost.
 */
export function useLive(
  address: string,
  after: string | undefined,
  reload: (about: string) => void,
): boolean {
  const [live, setLive] = useState(true)
  // The first mark is kept, because a loader that runs again in the browser returns none.
  const [mark] = useState(after)
  const onNews = useEffectEvent(reload)
  const isMember = Boolean(useSession())
  useEffect(() => {
    // After a sign-out the server closes the stream, and the browser would otherwise reconnect.
    if (!isMember) return
    return listen(address, mark, { onNews: (about) => onNews(about), onState: setLive })
  }, [address, mark, isMember])
  return live
}
