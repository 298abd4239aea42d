import { parse, serialize } from 'hono/utils/cookie'
import { isHttps } from './config.ts'
import { hashSecret, isSecret } from './secret.ts'

let sessionDays = 7

/** Sets how many days a session is valid after its last use. */
export function setSessionDays(days: number): void {
  sessionDays = days
}

/** Returns how many seconds a session is valid after its last use. */
export const sessionSeconds = () => sessionDays * 24 * 3600

/**
 * Returns the session cookie's name. On HTTPS, its prefix makes browsers accept it only from this host and with `Secure` (RFC
 * 6265bis, section 4.1.3).
 */
export const sessionCookieName = () => (isHttps() ? '__Host-session' : 'session')

/** Returns the hash of a session id, which the table stores instead of the id. */
export const hashSessionId = hashSecret

/** Returns the hash of the session id in a request's cookie. Null if the cookie is missing or malformed. */
export function requestedSession(request: Request): string | null {
  const id = readCookie(request, sessionCookieName())
  return id && isSecret(id) ? hashSessionId(id) : null
}

/** Returns the value of a cookie in a request. Undefined if the request does not have it. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/**
 * Returns a `Set-Cookie` value for this host, with `HttpOnly` and `SameSite=Lax`. `maxAge` is in seconds; 0 deletes the cookie.
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

export const sessionCookie = (id: string) => writeCookie(sessionCookieName(), id, sessionSeconds())

export const endedSessionCookie = () => writeCookie(sessionCookieName(), '', 0)
