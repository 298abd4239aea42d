import { createHash } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { isHttps } from './site-address.ts'

/** The session cookie's name; on HTTPS with the prefix that binds it to this host and to Secure (RFC 6265bis, 4.1.3). */
export const sessionCookieName = () => (isHttps() ? '__Host-session' : 'session')

/** What the table holds instead of the session's id: its SHA-256, in hexadecimal. */
export const hashSessionId = (id: string) => createHash('sha256').update(id).digest('hex')

/** The hash of the session id that a request carries, or `null` when it carries none. */
export function requestedSession(request: Request): string | null {
  const name = sessionCookieName()
  const id = parse(request.headers.get('cookie') ?? '', name)[name]
  return id && /^[\w-]{43}$/.test(id) ? hashSessionId(id) : null
}
