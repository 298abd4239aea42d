import { parse, serialize } from 'hono/utils/cookie'
import { isHttps } from './config.ts'
import { hashSecret, isSecret } from './secret.ts'

let sessionDays = 7

/** Sets how many days a session is valid after its last use. */
export function setSessionDays(days: number): void {
  sessionDays = days
}

/** How many seconds a session is valid after its last use. */
export const sessionSeconds = () => sessionDays * 24 * 3600

/** The session cookie's name. Its prefix on HTTPS binds it to this host and to `Secure` (RFC 6265bis, section 4.1.3). */
export const sessionCookieName = () => (isHttps() ? '__Host-session' : 'session')

/** The hash of a session id, which the table stores instead of the id. */
export const hashSessionId = hashSecret

/** The hash of the session id in a request's cookie, or `null` if the request has no well-formed one. */
export function requestedSession(request: Request): string | null {
  const id = readCookie(request, sessionCookieName())
  return id && isSecret(id) ? hashSessionId(id) : null
}

/** The value of a cookie in a request, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** A `Set-Cookie` value for this host, with `HttpOnly` and `SameSite=Lax`. `maxAge` is in seconds; 0 deletes the cookie. */
export function writeCookie(name: string, value: string, maxAge: number): string {
  return serialize(name, value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
    secure: isHttps(),
  })
}

export const sessionCookie = (id: string) => writeCookie(sessionCookieName(), id, sessionSeconds())

export const endedSessionCookie = () => writeCookie(sessionCookieName(), '', 0)
