import { siteOrigin } from '../config.ts'
import type { Api } from './api-router.ts'
import { answerFromCache } from './cached-page-answer.ts'
import { cachedPage, cachedPageNow } from './page-cache.ts'
import { hasControls, knownSearch, mayCache } from './page-search.ts'
import { consumeRateLimit } from './rate-limit.ts'
import { noncePolicy, type Rendered, type Renderer, renderPage, withoutNonce } from './render.ts'
import type { RequestContext } from './request-context.ts'

/** Responds with a page: from the cache, or newly rendered for members. Throws `too-many` after too many renderings. */
export async function answerPage(renderer: Renderer, api: Api, context: RequestContext): Promise<Response> {
  const { request } = context
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return Response.json(
      { message: 'Pages answer GET and HEAD only' },
      { status: 405, headers: { allow: 'GET, HEAD' } },
    )
  }
  const requested = new URL(request.url).pathname
  // Redirects a path that is not valid text to its encoded form, which browser and server parse alike. The page there responds
  // with 404.
  if (!isText(requested)) return redirectTo(encodeURI(ownPath(requested)))
  const url = canonicalUrl(request.url)
  const canonical = new Request(new URL(url.pathname + url.search, siteOrigin()), {
    headers: request.headers,
  })
  const key =
    context.member || context.asksAgain || isHidden(context) || !mayCache(url)
      ? undefined
      : url.pathname + url.search
  // Consumes the limit even for cacheable pages, because whether a page exists is known only after rendering it.
  if (!key || !cachedPageNow(key)) await consumeRateLimit(context.member ? 'page' : 'costly', context.address)
  const render = () => renderPage(renderer, canonical, api, context)
  return key ? answerCached(render, request.headers, key) : answerOnce(await render())
}

/** Pages of a closed site are never cached: the cache would show them to everybody. */
const isHidden = ({ siteAccess = 'open' }: RequestContext) => siteAccess !== 'open'

function canonicalUrl(requested: string): URL {
  const url = new URL(requested)
  url.pathname = ownPath(url.pathname)
  url.search = knownSearch(url).toString()
  return url
}

/** Keeps a path on this site: `//host` would be another site. */
const ownPath = (path: string) => path.replace(/^\/{2,}/, '/')

const redirectTo = (location: string) => new Response(null, { status: 307, headers: { location } })

/** Whether a path encodes text without control characters. Uses the decoded value, so that bundlers keep the call. */
function isText(path: string): boolean {
  try {
    return !hasControls(decodeURIComponent(path))
  } catch {
    return false
  }
}

function answerOnce(page: Rendered): Response {
  page.headers.set('content-security-policy', noncePolicy(page))
  page.headers.set('cache-control', 'no-store')
  page.headers.set('vary', 'Cookie')
  return new Response(page.html, { status: page.status, headers: page.headers })
}

async function answerCached(
  render: () => Promise<Rendered>,
  headers: Headers,
  key: string,
): Promise<Response> {
  let uncached: Response | undefined
  const cached = await cachedPage(key, async () => {
    const page = await render()
    const control = page.headers.get('cache-control') ?? ''
    const seconds = /^s-maxage=(\d+)$/.exec(control)?.[1]
    if (page.status === 200 && (seconds || !control))
      return { ...withoutNonce(page), ...(seconds && { secondsFresh: Number(seconds) }) }
    uncached = answerOnce(page)
    return null
  })
  if (cached) return answerFromCache(cached, headers)
  // A request that waited for another one's rendering renders its own page if that result is not cached.
  return uncached ?? answerOnce(await render())
}
