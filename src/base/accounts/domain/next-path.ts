import type { Role } from '../contract/user.ts'
import { secondFactorSettingsPath } from './second-factor.ts'
import { isStaff } from './staff.ts'

const site = 'http://site.invalid'

/** Whether a text is the path of a page of this site, to which a sign-in may redirect. */
export function isNextPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || text.length > 500) return false
  const url = URL.parse(text, site)
  const path = url?.origin === site ? decoded(url.pathname) : undefined
  return path !== undefined && !/^\/([/\\]|(api|auth)(\/|$))/i.test(path)
}

export function safeNextPath(text: string | null | undefined): string {
  return text && isNextPath(text) ? text : '/dashboard'
}

/** The page after a sign-in: `next`, else the role's first page; for an admin who needs a second factor the page that sets it up. */
export function pathAfterSignIn(user: { role: Role; needsSecondFactor: boolean }, next?: string | null) {
  if (user.needsSecondFactor) return secondFactorSettingsPath
  if (next && isNextPath(next)) return next
  return isStaff(user.role) ? '/auth-dashboard' : '/dashboard'
}

/** The page for a sign-in's second step. */
export const pathOfCode = (next?: string | null) => pathOfSignIn({ step: 'code', next })

type Search = Record<string, string | null | undefined>

/** Keeps `next` only if it is a page of this site. */
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
