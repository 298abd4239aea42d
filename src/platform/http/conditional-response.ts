import { hash } from 'node:crypto'

/**
 * Whether `ifNoneMatch`, a list of entity tags or `*`, contains `etag`. The comparison is weak, so encodings do not matter (RFC
 * 9110, section 13.1.2).
 */
export function isNotModified(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false
  const wanted = opaque(etag)
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === wanted)
}

const opaque = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** Responds with a feed or the like, or with 304. Caches must revalidate it, so that withdrawn content disappears. */
export function answerDocument(type: string, text: string, requestHeaders: Headers): Response {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', etag }
  if (isNotModified(etag, requestHeaders.get('if-none-match')))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}
