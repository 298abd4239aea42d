import { parse, serialize } from 'hono/utils/cookie'
import { hashSecret, isSecret } from './secret.ts'
import { isHttps } from './site-address.ts'

/** Seconds that a session lives after its last use. */
export const sessionSeconds = 7 * 24 * 3600

/** The session cookie's name; on HTTPS with the prefix that binds it to this host and to Secure (RFC 6265bis, 4.1.3). */
export const sessionCookieName = () => (isHttps() ? '__Host-session' : 'session')

/** What the table holds instead of the session's id. */
export const hashSessionId = hashSecret

/** The hash of the session id that a request carries, or `null` when it carries none. */
export function requestedSession(request: Request): string | null {
  const id = readCookie(request, sessionCookieName())
  return id && isSecret(id) ? hashSessionId(id) : null
}

/** A cookie's value as a request carries it. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/**
 * The `Set-Cookie` value of a cookie that only this host reads, scripts never, and other sites' posts do not carry.
 * `maxAge` in seconds; 0 makes the browser forget it.
 */
export function writeCookie(name: string, value: string, maxAge: number): string {
  return serialize(name, value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
    secure: isHttps(),
  })
}

/** The `Set-Cookie` value that gives a browser its session's id. */
export const sessionCookie = (id: string) => writeCookie(sessionCookieName(), id, sessionSeconds)

/** The `Set-Cookie` value that makes a browser forget its session. */
export const endedSessionCookie = () => writeCookie(sessionCookieName(), '', 0)
