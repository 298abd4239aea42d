import { secondFactorSettingsPath } from './second-factor.ts'

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

/** An admin who needs a second factor first gets the page that sets it up. */
export const pathAfterSignIn = (user: { needsSecondFactor: boolean } | undefined, next?: string | null) =>
  user?.needsSecondFactor ? secondFactorSettingsPath : safeNextPath(next)

export const pathOfCode = (next?: string | null) =>
  `/auth?${new URLSearchParams({ step: 'code', ...(next && { next: safeNextPath(next) }) })}`

type Search = Record<string, string | undefined>

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
