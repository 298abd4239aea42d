import { AppError } from '../app-error.ts'
import { msg } from '../texts.ts'

type Send = (data: string) => void

type EventSource = {
  memberId: number
  /** Subscribes. `send` sends an event, and `recheck` checks `mayContinue`. Returns the function that unsubscribes. */
  subscribe: (send: Send, recheck: () => void) => () => void
  /** Whether the client has missed nothing. Then the stream does not begin with `all`. */
  isUpToDate?: boolean
  /** Whether the client may still receive events. Checked at every heartbeat and when `recheck` is called. */
  mayContinue: () => Promise<boolean>
}

/** The open streams of this process: for each member, the functions that close them. */
const openStreams = new Map<number, Set<() => void>>()
let stopping = false

const maxOfMember = 10
const maxUnread = 200
const heartbeatMilliseconds = 15_000

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/**
 * Responds with server-sent events (HTML Living Standard, section 9.2). The first event, `all`, tells a reconnecting client to
 * refetch everything. Throws `too-many` for a member's eleventh stream, and `unavailable` while the process stops.
 */
export function answerEvents(request: Request, source: EventSource): Response {
  if (request.method === 'HEAD') return new Response(null, { headers })
  const own = openStreams.get(source.memberId) ?? new Set()
  if (own.size >= maxOfMember)
    throw new AppError('too-many', msg`Too many pages listen at once. Please close some.`)
  if (stopping) throw new AppError('unavailable', msg`The site is being restarted`, { retryAfter: 5 })
  openStreams.set(source.memberId, own)
  return new Response(openStream(source, own), { headers })
}

function openStream(source: EventSource, own: Set<() => void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let close = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        // Disconnects a client that does not read. When it reconnects, it gets `all` and reloads.
        if ((controller.desiredSize ?? 0) < -maxUnread) return close()
        controller.enqueue(encoder.encode(text))
      }
      const send = (data: string) => write(`data: ${data}\n\n`)
      const recheck = () => void source.mayContinue().then((may) => may || close(), close)
      const stopListening = source.subscribe(send, recheck)
      const heartbeat = setInterval(() => {
        write(': still here\n\n')
        recheck()
      }, heartbeatMilliseconds)
      heartbeat.unref()
      close = () => {
        if (!own.delete(close)) return
        if (own.size === 0) openStreams.delete(source.memberId)
        clearInterval(heartbeat)
        stopListening()
        // The client may already have disconnected.
        try {
          controller.close()
        } catch {}
      }
      own.add(close)
      write('retry: 2000\n\n')
      if (!source.isUpToDate) send('all')
    },
    cancel: () => close(),
  })
}

/** Closes all streams and refuses new ones, because the process stops. */
export function endEventStreams(): void {
  stopping = true
  for (const own of openStreams.values()) for (const close of own) close()
}
