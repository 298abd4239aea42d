import { ownOrigins } from '#platform/config.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSession } from './sessions.ts'

/**
 * Ends the session when a page of this site, or the visitor himself, opens the address; from anywhere else, and for an
 * image or a prefetch, nothing ends. Goes to `/` in any case.
 */
export async function logoutByNavigation(context: RequestContext): Promise<Response> {
  if (isOwnNavigation(context.request)) await endSession(context)
  return new Response(null, { status: 302, headers: { location: '/' } })
}

/** By Fetch Metadata (W3C), which browsers send to trustworthy origins; elsewhere the Referer must be a page of ours. */
function isOwnNavigation({ headers }: Request): boolean {
  if (headers.has('sec-purpose') || headers.has('purpose')) return false
  const site = headers.get('sec-fetch-site')
  if (site) return ['same-origin', 'none'].includes(site) && headers.get('sec-fetch-mode') === 'navigate'
  const from = URL.parse(headers.get('origin') ?? headers.get('referer') ?? '')
  return from !== null && ownOrigins().has(from.origin)
}
