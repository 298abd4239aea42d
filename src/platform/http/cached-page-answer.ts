import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../log.ts'
import { oneByOne } from '../one-by-one.ts'
import { isNotModified } from './conditional-response.ts'
import {
  bestEncoding,
  type CachedPage,
  cachedPageNow,
  type Encoding,
  encodeBody,
  isCached,
  type PreparedAnswer,
} from './page-cache.ts'
import { requestId, writeLogLine } from './request-context.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Responds with a cached page in the best encoding that the client accepts, or with 304. */
export async function answerFromCache(page: CachedPage, requestHeaders: Headers): Promise<Response> {
  const encoding = bestEncoding(requestHeaders.get('accept-encoding') ?? undefined)
  const { headers, body } = page.answers[encoding] ?? (await prepareAnswer(page, encoding))
  if (isNotModified(page.etag, requestHeaders.get('if-none-match')))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

/**
 * Responds to a request without a cookie from the page cache, without the pipeline, but with the same status, headers, body and
 * log line. Returns false if the request needs the pipeline, such as for a page that is not cached in this encoding. With brotli
 * on 2 cores this serves 2.1 times as many requests (median of 9 pairs), because it creates no `Request` and no `Response`.
 */
export function answerFromCacheDirectly(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== 'GET' || incoming.headers.cookie !== undefined) return false
  const started = performance.now()
  const path = incoming.url ?? '/'
  const page = cachedPageNow(path)
  const answer = page?.answers[bestEncoding(incoming.headers['accept-encoding'] as string | undefined)]
  if (!page || !answer) return false
  const id = requestId(incoming.headers['x-request-id'])
  const status = isNotModified(page.etag, incoming.headers['if-none-match']) ? 304 : 200
  outgoing.writeHead(status, { ...answer.headers, 'x-request-id': id })
  outgoing.end(status === 200 ? answer.body : undefined)
  writeLogLine({ requestId: id, method: 'GET', path: path.split('?', 1)[0] ?? '/', status, started })
  return true
}

const improveInTurn = oneByOne()

/** Compresses a cached page with the highest effort in the background, one page at a time. */
function improveLater(page: CachedPage, { headers }: PreparedAnswer): void {
  improveInTurn(async () => {
    if (!isCached(page)) return
    const body = await encodeBody(page.identity, 'br', 11)
    page.answers.br = { body, headers: { ...headers, 'content-length': String(body.byteLength) } }
  }).catch((error) => log().warn({ err: error }, 'a page could not be compressed again'))
}

async function prepareAnswer(page: CachedPage, encoding: Encoding): Promise<PreparedAnswer> {
  const body = await encodeBody(page.identity, encoding, 7)
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'Cookie, Accept-Encoding',
    'content-length': String(body.byteLength),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  setSecurityHeaders(headers)
  const answer = { body, headers: Object.fromEntries(headers) }
  page.answers[encoding] = answer
  if (encoding === 'br') improveLater(page, answer)
  return answer
}
