import { LRUCache } from 'lru-cache'
import { isNotModified } from '#platform/http/conditional-response.ts'
import { bestEncoding, encodeBody } from '#platform/http/page-cache.ts'
import { type ArtKind, artVersion, drawArt } from '#ui/art/draw.ts'

type Wanted = { kind: ArtKind; name: string; encoding: ReturnType<typeof bestEncoding> }

/** Encoded drawings, bounded by bytes. Requests for the same drawing at the same time share one task. */
const drawings = new LRUCache<string, Buffer<ArrayBuffer>, Wanted>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (body) => body.byteLength,
  fetchMethod: (_key, _stale, { context: { kind, name, encoding } }) =>
    encodeBody(Buffer.from(drawArt(kind, name)), encoding, 9),
})

/** Answers with the drawing of a name; a browser that has it already gets 304 and nothing is drawn. */
export async function artAnswer(kind: ArtKind, name: string, asked: Headers): Promise<Response> {
  const encoding = bestEncoding(asked.get('accept-encoding') ?? undefined)
  const etag = `W/"art-${artVersion}"`
  const headers = new Headers({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=2592000',
    etag,
    vary: 'Accept-Encoding',
  })
  if (isNotModified(etag, asked.get('if-none-match'))) return new Response(null, { status: 304, headers })
  const body = await drawings.forceFetch(`${encoding} ${kind} ${name}`, { context: { kind, name, encoding } })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { headers })
}
