import { AppError } from '../app-error.ts'

/** Sends an event whose data is one line of text. */
type Send = (data: string) => void

type EventSource = {
  memberId: number
  /** Begins to listen for what is to be told; the result stops that. */
  subscribe: (send: Send, recheck: () => void) => () => void
  /** Whether the visitor may still hear it; asked at every heartbeat and whenever `recheck` is called. */
  mayGoOn: () => Promise<boolean>
}

interface Streams {
  readonly open: Map<number, Set<() => void>>
  stopping: boolean
}

const slot = Symbol.for('waymark.event-streams')
const holder = globalThis as { [slot]?: Streams }

/** The open streams of this process, by member. A bundle beside its source finds the same ones. */
function streams(): Streams {
  holder[slot] ??= { open: new Map(), stopping: false }
  return holder[slot]
}

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
 * Answers with server-sent events (HTML Living Standard, 9.2). The first one, `all`, says that anything may be new: whoever
 * connects again looks anew and has missed nothing. Refuses with `too-many` an eleventh stream of one member.
 */
export function answerEvents(request: Request, source: EventSource): Response {
  if (request.method === 'HEAD') return new Response(null, { headers })
  const own = streams().open.get(source.memberId) ?? new Set()
  if (own.size >= maxOfMember)
    throw new AppError('too-many', 'Too many pages listen at once. Please close some.', { retryAfter: 60 })
  if (streams().stopping) throw new AppError('unavailable', 'The site is being restarted', { retryAfter: 5 })
  streams().open.set(source.memberId, own)
  return new Response(openStream(source, own), { headers })
}

function openStream(source: EventSource, own: Set<() => void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let close = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        // Whoever does not read is let go: he looks anew when he comes back.
        if ((controller.desiredSize ?? 0) < -maxUnread) return close()
        controller.enqueue(encoder.encode(text))
      }
      const send = (data: string) => write(`data: ${data}\n\n`)
      const recheck = () => void source.mayGoOn().then((may) => may || close(), close)
      const stopListening = source.subscribe(send, recheck)
      const heartbeat = setInterval(() => {
        write(': still here\n\n')
        recheck()
      }, heartbeatMilliseconds)
      heartbeat.unref()
      close = () => {
        if (!own.delete(close)) return
        if (own.size === 0) streams().open.delete(source.memberId)
        clearInterval(heartbeat)
        stopListening()
        // The visitor may have gone already.
        try {
          controller.close()
        } catch {}
      }
      own.add(close)
      write('retry: 2000\n\n')
      send('all')
    },
    cancel: () => close(),
  })
}

/** Ends all streams and lets none begin: for a process that stops. */
export function endEventStreams(): void {
  streams().stopping = true
  for (const own of streams().open.values()) for (const close of own) close()
}
