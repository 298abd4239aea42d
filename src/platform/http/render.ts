import { randomBytes } from 'node:crypto'
import { config } from '../config.ts'
import { siteOrigin } from '../site-address.ts'
import type { Api } from './api-router.ts'
import type { Member, RequestContext } from './request-context.ts'
import { pagePolicy, scriptHash } from './security-headers.ts'
import { hydrateAfterFirstFrame } from './wake-script.ts'

/** What the pages' renderer gets besides the request. */
export type RenderContext = {
  api: (request: Request) => Promise<Response>
  nonce: string
  /** The site's own origin, for canonical addresses. */
  origin: string
  /** Where the browser asks for the featured projects when this site fails. */
  fallbackOrigin: string | undefined
  member: Member | null
}

/** Renders one page of the site to HTML. */
export type Renderer = (request: Request, context: RenderContext) => Promise<Response>

/** A page as it was rendered, for one visit. */
export type Rendered = { status: number; headers: Headers; html: string; nonce: string }

/** Renders a page for one visit. Its inline scripts carry a fresh nonce, which says that our own renderer wrote them. */
export async function renderPage(
  renderer: Renderer,
  request: Request,
  api: Api,
  context: RequestContext,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await renderer(request, {
    api: (inner) => api(inner, { ...context, isForPage: true }),
    nonce,
    origin: siteOrigin(),
    fallbackOrigin: config().FALLBACK_ORIGIN,
    member: context.member,
  })
  const html = hydrateAfterFirstFrame(await response.text(), nonce)
  return { status: response.status, headers: response.headers, html, nonce }
}

/** The policy for a page that is answered once: its scripts are allowed by the nonce of this render. */
export const noncePolicy = ({ nonce }: Rendered) => pagePolicy([`'nonce-${nonce}'`])

/**
 * A page that will be answered again: the nonce, which would be the same for everybody, is taken out, and exactly the
 * scripts that carried it are allowed by their hashes.
 */
export function withoutNonce({ html, nonce }: Rendered): { html: string; policy: string } {
  const hashes = new Set<string>()
  const inline = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before = '', after = '', script = ''] of html.matchAll(inline)) {
    if (!/\ssrc=/.test(before + after) && script) hashes.add(scriptHash(script))
  }
  const shared = html.replaceAll(` nonce="${nonce}"`, '').replace(/<meta property="csp-nonce"[^>]*>/, '')
  return { html: shared, policy: pagePolicy([...hashes]) }
}
