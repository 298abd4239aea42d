import { siteOrigin } from '../site-address.ts'
import type { Api } from './api-router.ts'
import {
  bestEncoding,
  type Encoding,
  encodeBody,
  isUnchanged,
  type KeptPage,
  keptPage,
  type PreparedAnswer,
} from './page-cache.ts'
import { noncePolicy, type Renderer, renderPage, withoutNonce } from './render.ts'
import { setSecurityHeaders } from './security-headers.ts'
import type { Visit } from './visit.ts'

/** Search parameters that change what a page shows. All others are dropped before rendering. */
const knownParameters = [
  'category',
  'tag',
  'page',
  'tab',
  'q',
  'cursor',
  'next',
  'setup',
  'token',
  'for',
  'problem',
  'status',
  'sort',
]
const neverKept = new Set(['q', 'cursor', 'next', 'setup', 'token', 'problem'])

/** Answers one page: from the cache for anonymous visitors, freshly rendered for members. */
export async function answerPage(renderer: Renderer, api: Api, visit: Visit): Promise<Response> {
  const { request } = visit
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return Response.json(
      { message: 'Pages answer GET and HEAD only' },
      { status: 405, headers: { allow: 'GET, HEAD' } },
    )
  }
  const url = canonicalUrl(request.url)
  const canonical = new Request(new URL(url.pathname + url.search, siteOrigin()), {
    headers: request.headers,
  })
  if (visit.member || [...url.searchParams.keys()].some((name) => neverKept.has(name))) {
    return answerFresh(renderer, canonical, api, visit)
  }
  return answerKept(renderer, canonical, api, visit, url)
}

function canonicalUrl(requested: string): URL {
  const url = new URL(requested)
  url.pathname = readablePath(url.pathname)
  const wanted = knownParameters.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value.slice(0, 500)]]
  })
  url.search = new URLSearchParams(wanted).toString()
  return url
}

/** A path that names a page of this site and nothing else: `//host` would be another site, and a broken escape no text. */
function readablePath(path: string): string {
  const own = path.replace(/^\/{2,}/, '/')
  try {
    decodeURIComponent(own)
    return own
  } catch {
    return encodeURI(own)
  }
}

async function answerFresh(renderer: Renderer, request: Request, api: Api, visit: Visit): Promise<Response> {
  const page = await renderPage(renderer, request, api, visit)
  page.headers.set('content-security-policy', noncePolicy(page))
  page.headers.set('cache-control', 'no-store')
  page.headers.set('vary', 'Cookie')
  return new Response(page.html, { status: page.status, headers: page.headers })
}

async function answerKept(
  renderer: Renderer,
  request: Request,
  api: Api,
  visit: Visit,
  url: URL,
): Promise<Response> {
  let unkept: Response | undefined
  const kept = await keptPage(url.pathname + url.search, async () => {
    const page = await renderPage(renderer, request, api, visit)
    if (page.status === 200) return withoutNonce(page)
    page.headers.set('content-security-policy', noncePolicy(page))
    page.headers.set('cache-control', 'no-cache')
    unkept = new Response(page.html, { status: page.status, headers: page.headers })
    return null
  })
  if (kept) return answerFromCache(kept, request.headers)
  // Whoever waited for somebody else's render that is not to be kept renders its own.
  return unkept ?? answerFresh(renderer, request, api, visit)
}

async function answerFromCache(kept: KeptPage, asked: Headers): Promise<Response> {
  const { headers, body } = await prepareAnswer(kept, bestEncoding(asked.get('accept-encoding') ?? undefined))
  if (isUnchanged(kept, asked.get('if-none-match'))) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

async function prepareAnswer(kept: KeptPage, encoding: Encoding): Promise<PreparedAnswer> {
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
