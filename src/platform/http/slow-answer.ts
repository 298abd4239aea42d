import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { answerError } from './error-response.ts'

/** Milliseconds until the response begins, and between two line breaks: proxies give up after 60 seconds of silence. */
const patience = 10_000

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Returns a JSON response when it is ready. After ten seconds the response begins anyway, with status 200, and a line break every
 * ten seconds keeps the connection open. If the work then fails, the error's JSON becomes the body. The work continues even if
 * the client disconnects.
 */
export async function answerSlowly(
  making: Promise<Response>,
  requestId: string,
  wait = patience,
): Promise<Response> {
  const answer = await Promise.race([making, pause(wait, undefined, { ref: false })])
  return (
    answer ??
    new Response(ReadableStream.from(streamPieces(making, requestId, wait)) as BodyInit, { headers })
  )
}

async function* streamPieces(
  making: Promise<Response>,
  requestId: string,
  wait: number,
): AsyncGenerator<Buffer> {
  const made = making.catch((error: unknown) => answerError(error, requestId)).then((answer) => answer.text())
  for (;;) {
    yield Buffer.from('\n')
    const text = await Promise.race([made, pause(wait, undefined, { ref: false })])
    if (text !== undefined) return yield Buffer.from(text)
  }
}
