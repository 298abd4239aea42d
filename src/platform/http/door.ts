import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHeld } from './etag.ts'
import { bestEncoding, cachedPageNow } from './page-cache.ts'
import { requestId, writeLogLine } from './request-log.ts'

/**
 * Answers what needs no walk through the pipeline: a page that is kept, for a visitor without a cookie. The same headers,
 * body and log line as the pipeline's, without the cost of `Request` and `Response` objects (see docs/decisions).
 * False when the request has to walk.
 */
export function answerAtDoor(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== 'GET' || incoming.headers.cookie !== undefined) return false
  const started = performance.now()
  const path = incoming.url ?? '/'
  const page = cachedPageNow(path)
  const answer = page?.answers[bestEncoding(incoming.headers['accept-encoding'] as string | undefined)]
  if (!page || !answer) return false
  const id = requestId(incoming.headers['x-request-id'])
  const status = isHeld(page.etag, incoming.headers['if-none-match']) ? 304 : 200
  outgoing.writeHead(status, { ...answer.headers, 'x-request-id': id })
  outgoing.end(status === 200 ? answer.body : undefined)
  writeLogLine({ requestId: id, method: 'GET', path: path.split('?', 1)[0] ?? '/', status, started })
  return true
}
