import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { type ChatEvent, ChatReply } from '../contract.ts'

type Pieces = AsyncGenerator<Exclude<ChatEvent, { event: 'error' }>>

/** An answer as JSON, or as server-sent events where the caller accepts them. A caller that leaves ends the work. */
export async function answerChat(
  request: Request,
  begin: (signal: AbortSignal) => Pieces,
): Promise<Response> {
  const leaving = new AbortController()
  const pieces = begin(leaving.signal)
  if (!(request.headers.get('accept') ?? '').includes('text/event-stream')) return answerWhole(pieces)
  // A refusal before the first word is still an ordinary answer with its status.
  const first = await pieces.next()
  return new Response(streamEvents(first, pieces, leaving), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

async function answerWhole(pieces: Pieces): Promise<Response> {
  for await (const piece of pieces) {
    if (piece.event === 'done')
      return Response.json(ChatReply.parse(piece.data), { headers: { 'cache-control': 'no-store' } })
  }
  throw new Error('The assistant said nothing')
}

function streamEvents(
  first: IteratorResult<Exclude<ChatEvent, { event: 'error' }>>,
  pieces: Pieces,
  leaving: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: typeof first | undefined = first
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = next ?? (await pieces.next())
        next = undefined
        if (done) return controller.close()
        controller.enqueue(encoder.encode(writeEvent(value)))
      } catch (error) {
        controller.enqueue(encoder.encode(writeEvent({ event: 'error', data: { message: explain(error) } })))
        controller.close()
      }
    },
    async cancel() {
      leaving.abort()
      await pieces.return(undefined)
    },
  })
}

function writeEvent({ event, data }: ChatEvent): string {
  const shown = event === 'done' ? ChatReply.parse(data) : data
  return `event: ${event}\ndata: ${JSON.stringify(shown)}\n\n`
}

function explain(error: unknown): string {
  if (error instanceof AppError) return error.message
  log().error({ err: error }, 'A chat answer failed')
  return 'Failed to get AI response. Please try again.'
}
