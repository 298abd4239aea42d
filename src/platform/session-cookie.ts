import { parse, serialize } from 'hono/utils/cookie'
import { isHttps } from './config.ts'
import { hashSecret, isSecret } from './secret.ts'

let sessionDays = 7

/** Sets how many days a session is valid after its last use. */
export function setSessionDays(days: number): void {
  sessionDays = days
}

/** Seconds for which a session is valid after its last use. */
export const sessionSeconds = () => sessionDays * 24 * 3600

/** The session cookie's name; on HTTPS with the prefix that binds it to this host and to Secure (RFC 6265bis, 4.1.3). */
export const sessionCookieName = () => (isHttps() ? '__Host-session' : 'session')

/** The hash that the table stores instead of the session's id. */
export const hashSessionId = hashSecret

/** The hash of the session id in a request's cookie, or `null` without one. */
export function requestedSession(request: Request): string | null {
  const id = readCookie(request, sessionCookieName())
  return id && isSecret(id) ? hashSessionId(id) : null
}

/** The value of a request's cookie, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** The `Set-Cookie` value for a cookie of this host only, `HttpOnly` and `SameSite=Lax`. `maxAge` in seconds; 0 deletes it. */
export function writeCookie(name: string, value: string, maxAge: number): string {
  return serialize(name, value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
    secure: isHttps(),
  })
}

/** The `Set-Cookie` value that stores a session's id. */
export const sessionCookie = (id: string) => writeCookie(sessionCookieName(), id, sessionSeconds())

/** The `Set-Cookie` value that deletes the session cookie. */
export const endedSessionCookie = () => writeCookie(sessionCookieName(), '', 0)
