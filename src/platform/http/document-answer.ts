import { createHash } from 'node:crypto'
import { isHeld } from './etag.ts'

/**
 * Answers with a document for programs. Whoever keeps it asks each time whether it is still the same, so that what was
 * withdrawn is gone at once; 304 when it is.
 */
export function documentAnswer(type: string, text: string, asked: Headers): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', etag }
  if (isHeld(etag, asked.get('if-none-match'))) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}
