import { siteOrigin } from '../site-address.ts'
import type { Api } from './api-router.ts'
import { isHeld } from './etag.ts'
import {
  bestEncoding,
  type CachedPage,
  cachedPage,
  cachedPageNow,
  type Encoding,
  encodeBody,
  type PreparedAnswer,
} from './page-cache.ts'
import { hasControls, mayCache, searchOf } from './page-search.ts'
import { consumeRateLimit } from './rate-limit.ts'
import { noncePolicy, type Rendered, type Renderer, renderPage, withoutNonce } from './render.ts'
import type { RequestContext } from './request-context.ts'
import { setSecurityHeaders } from './security-headers.ts'

/**
 * Answers one page: from the cache for anonymous visitors, freshly rendered for members. Refuses with `too-many` who has
 * too many pages rendered.
 */
export async function answerPage(renderer: Renderer, api: Api, context: RequestContext): Promise<Response> {
  const { request } = context
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return Response.json(
      { message: 'Pages answer GET and HEAD only' },
      { status: 405, headers: { allow: 'GET, HEAD' } },
    )
  }
  const asked = new URL(request.url).pathname
  // The same address as text, which browser and server then read alike; its page says that nothing is there.
  if (!isText(asked)) return redirectTo(encodeURI(ownPath(asked)))
  const url = canonicalUrl(request.url)
  const canonical = new Request(new URL(url.pathname + url.search, siteOrigin()), {
    headers: request.headers,
  })
  const key = context.member || !mayCache(url) ? undefined : url.pathname + url.search
  if (!key || !cachedPageNow(key)) await consumeRateLimit('page', context.address)
  return key
    ? answerCached(renderer, canonical, api, context, key)
    : answerFresh(renderer, canonical, api, context)
}

function canonicalUrl(requested: string): URL {
  const url = new URL(requested)
  url.pathname = ownPath(url.pathname)
  url.search = searchOf(url).toString()
  return url
}

/** A path of this site: `//host` would be another one. */
const ownPath = (path: string) => path.replace(/^\/{2,}/, '/')

const redirectTo = (location: string) => new Response(null, { status: 307, headers: { location } })

/**
 * Whether a path's escapes are whole and stand for text without control characters. What is decoded is read, for a bundler
 * removes a call whose result nobody wants.
 */
function isText(path: string): boolean {
  try {
    return !hasControls(decodeURIComponent(path))
  } catch {
    return false
  }
}

async function answerFresh(
  renderer: Renderer,
  request: Request,
  api: Api,
  context: RequestContext,
): Promise<Response> {
  return answerOnce(await renderPage(renderer, request, api, context))
}

function answerOnce(page: Rendered): Response {
  page.headers.set('content-security-policy', noncePolicy(page))
  page.headers.set('cache-control', 'no-store')
  page.headers.set('vary', 'Cookie')
  return new Response(page.html, { status: page.status, headers: page.headers })
}

async function answerCached(
  renderer: Renderer,
  request: Request,
  api: Api,
  context: RequestContext,
  key: string,
): Promise<Response> {
  let unkept: Response | undefined
  const kept = await cachedPage(key, async () => {
    const page = await renderPage(renderer, request, api, context)
    if (page.status === 200) return withoutNonce(page)
    unkept = answerOnce(page)
    return null
  })
  if (kept) return answerFromCache(kept, request.headers)
  // Whoever waited for somebody else's render that is not to be kept renders its own.
  return unkept ?? answerFresh(renderer, request, api, context)
}

async function answerFromCache(kept: CachedPage, asked: Headers): Promise<Response> {
  const { headers, body } = await prepareAnswer(kept, bestEncoding(asked.get('accept-encoding') ?? undefined))
  if (isHeld(kept.etag, asked.get('if-none-match'))) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

async function prepareAnswer(kept: CachedPage, encoding: Encoding): Promise<PreparedAnswer> {
  const prepared = kept.answers[encoding]
  if (prepared) return prepared
  const body = await encodeBody(kept, encoding)
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': kept.policy,
    'cache-control': 'no-cache',
    etag: kept.etag,
    vary: 'Cookie, Accept-Encoding',
    'content-length': String(body.byteLength),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  setSecurityHeaders(headers)
  const answer = { body, headers: Object.fromEntries(headers) }
  kept.answers[encoding] = answer
  return answer
}
