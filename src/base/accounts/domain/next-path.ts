import type { Role } from '../contract/user.ts'
import { secondFactorSettingsPath } from './second-factor.ts'
import { isStaff } from './staff.ts'

const site = 'http://site.invalid'

/** Whether a text is the path of a page on this site. A sign-in redirects only to such paths. */
export function isNextPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || text.length > 500) return false
  const url = URL.parse(text, site)
  const path = url?.origin === site ? decoded(url.pathname) : undefined
  return path !== undefined && !/^\/([/\\]|(api|auth)(\/|$))/i.test(path)
}

export function safeNextPath(text: string | null | undefined): string {
  return text && isNextPath(text) ? text : '/dashboard'
}

/**
 * Returns the page to open after a sign-in: for an admin who needs a second factor, the page that sets it up; otherwise `next` or
 * the role's first page.
 */
export function pathAfterSignIn(user: { role: Role; needsSecondFactor: boolean }, next?: string | null) {
  if (user.needsSecondFactor) return secondFactorSettingsPath
  if (next && isNextPath(next)) return next
  return isStaff(user.role) ? '/auth-dashboard' : '/dashboard'
}

/** Returns the path of the page for a sign-in's second step. */
export const pathOfCode = (next?: string | null) => pathOfSignIn({ step: 'code', next })

type Search = Record<string, string | null | undefined>

/** Returns the path of the sign-in page. Drops `next` unless it is a page of this site. */
export const pathOfSignIn = ({ next, ...others }: Search) =>
  withSearch('/auth', { ...others, next: next && isNextPath(next) ? next : undefined })

export function withSearch(path: string, search: Search): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
