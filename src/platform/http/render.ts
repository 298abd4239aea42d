import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '../app-error.ts'
import { config, siteOrigin } from '../config.ts'
import { msg } from '../texts.ts'
import type { Api } from './api-router.ts'
import { type RenderContext, runWithRenderContext } from './render-context.ts'
import { type RequestContext, withoutToken } from './request-context.ts'
import { pagePolicy, scriptHash } from './security-headers.ts'

export type Renderer = (request: Request, context: RenderContext) => Promise<Response>

/** A page as rendered for one request. */
export type Rendered = Pick<RenderContext, 'nonce' | 'formOrigins'> & {
  status: number
  headers: Headers
  html: string
}

/**
 * Renders a page for one request. The nonce marks the site's own inline scripts. Throws `unavailable` if the page failed because
 * the API responded with 503, and `too-many` if it responded with 429.
 */
export async function renderPage(
  renderer: Renderer,
  request: Request,
  api: Api,
  context: RequestContext,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url')
  let refused: Response | undefined
  const rendering: RenderContext = {
    api: async (inner) => {
      const answer = await api(inner, { ...context, isForPage: true })
      if (answer.status === 503 || answer.status === 429) refused ??= answer
      return answer
    },
    nonce,
    origin: siteOrigin(),
    fallbackOrigin: config().FALLBACK_ORIGIN,
    hasGoogle: config().GOOGLE_CLIENT_ID !== undefined,
    member: context.member,
    isClosed: context.siteAccess === 'closed',
    asksAgain: context.asksAgain,
  }
  const response = await runWithRenderContext(rendering, () => renderer(request, rendering))
  const html = await response.text()
  const status = rendering.status ?? response.status
  if (refused?.status === 429 && status >= 500)
    throw new AppError('too-many', msg`Too many requests.`, {
      retryAfter: Number(refused.headers.get('retry-after')),
    })
  if (refused && status >= 500)
    throw new AppError('unavailable', msg`This page cannot be shown right now`, { retryAfter: 30 })
  if (status === 200) shown.set(loggedPath(request.url), true)
  const { formOrigins } = rendering
  return { status, headers: response.headers, html, nonce, ...(formOrigins && { formOrigins }) }
}

const shown = new LRUCache<string, true>({ max: 5_000 })

const loggedPath = (address: string) =>
  withoutToken(new URL(address).pathname.toLowerCase()).replace(/(?<=.)\/…?$/, '')

/** Whether this process has shown a page at a path. The path must be in lower case and without its token. */
export const isShownPage = (path: string): boolean => shown.has(path)

/** The policy of a page that is sent only once: the nonce of this rendering allows its scripts. */
export const noncePolicy = ({ nonce, formOrigins }: Rendered) => pagePolicy([`'nonce-${nonce}'`], formOrigins)

/** Prepares a cacheable page: replaces the nonce by the hashes of exactly the inline scripts that had it. */
export function withoutNonce({ html, nonce }: Rendered): { html: string; policy: string } {
  const hashes = new Set<string>()
  const inline = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before = '', after = '', script = ''] of html.matchAll(inline)) {
    if (!/\ssrc=/.test(before + after) && script) hashes.add(scriptHash(script))
  }
  const shared = html.replaceAll(` nonce="${nonce}"`, '').replace(/<meta property="csp-nonce"[^>]*>/, '')
  return { html: shared, policy: pagePolicy([...hashes]) }
}
