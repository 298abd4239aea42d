/**
 * Whether a browser that sends `known` (its `If-None-Match`: a list, or `*`) already holds what `etag` names. Compared
 * weakly: the same content in another encoding is the same (RFC 9110, 13.1.2).
 */
export function isHeld(etag: string, known: string | null | undefined): boolean {
  if (!known) return false
  const wanted = opaque(etag)
  return known === '*' || known.split(',').some((tag) => opaque(tag.trim()) === wanted)
}

const opaque = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
