// No Zod here: pages use this too.

/** Whether a text is the path of a page of this site, to which a visitor may be sent on after signing in. */
export function isNextPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || text.length > 500) return false
  const url = URL.parse(text, 'http://site.invalid')
  if (url?.origin !== 'http://site.invalid') return false
  return !/^\/(api|auth)(\/|$)/i.test(url.pathname)
}

/** The path when it is a page of this site, else the dashboard. */
export function safeNextPath(text: string | null | undefined): string {
  return text && isNextPath(text) ? text : '/dashboard'
}
