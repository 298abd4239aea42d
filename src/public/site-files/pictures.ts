import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/app-error.ts'
import { isNotModified } from '#platform/http/conditional-response.ts'
import { bestEncoding, encodeBody } from '#platform/http/page-cache.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { drawIcon } from '#platform/lucide.ts'
import { msg } from '#platform/texts.ts'
import { type ArtKind, artVersion, drawArt } from '#ui/art/draw.ts'

type Encoding = ReturnType<typeof bestEncoding>
type Picture = { type: string; etag: string; maxAge: number; encoding?: Encoding }

/**
 * Responds with a picture that browsers cache for `maxAge` seconds. If the browser already has the same `etag`, responds with 304
 * without drawing.
 */
export async function answerPicture(
  { type, etag, maxAge, encoding }: Picture,
  asked: Headers,
  draw: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Response> {
  const headers = new Headers({ 'content-type': type, 'cache-control': `public, max-age=${maxAge}`, etag })
  if (encoding) headers.set('vary', 'Accept-Encoding')
  if (isNotModified(etag, asked.get('if-none-match'))) return new Response(null, { status: 304, headers })
  const body = await draw()
  if (encoding && encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { headers })
}

const svg = { type: 'image/svg+xml', maxAge: 2_592_000 }

type Wanted = { kind: ArtKind; name: string; encoding: Encoding }

/** Caches encoded drawings, limited by their size in bytes. Parallel requests for the same drawing share the work. */
const drawings = new LRUCache<string, Buffer<ArrayBuffer>, Wanted>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (body) => body.byteLength,
  fetchMethod: (_key, _stale, { context: { kind, name, encoding } }) =>
    encodeBody(Buffer.from(drawArt(kind, name)), encoding, 9),
})

/** The part of the request context that pictures need. */
export type Asking = Pick<RequestContext, 'request' | 'address'>

/**
 * Responds with the drawing for a name. Because every name has a drawing, throws `too-many` if an address requests many new
 * names.
 */
export function artAnswer(kind: ArtKind, name: string, { request, address }: Asking): Promise<Response> {
  const { headers } = request
  const encoding = bestEncoding(headers.get('accept-encoding') ?? undefined)
  const key = `${encoding} ${kind} ${name}`
  return answerPicture({ ...svg, etag: `W/"art-${artVersion}"`, encoding }, headers, async () => {
    if (!drawings.has(key)) await consumeRateLimit('costly', address)
    return drawings.forceFetch(key, { context: { kind, name, encoding } })
  })
}

/** Must be increased whenever the appearance of icons changes, so that browsers load them again. */
const iconVersion = 1

/**
 * Responds with an icon of lucide.dev as an SVG symbol. The icon's last element has the accent color. Throws `missing` for an
 * unknown name.
 */
export async function lucideAnswer(name: string, asked: Headers): Promise<Response> {
  const elements = drawIcon(name)
  if (elements === undefined) throw new AppError('missing', msg`There is no such icon`)
  const drawing = elements.replace(/<\w+(?=[^<]*\/><\/g>$)/, '$& stroke="var(--accent,#fcae65)"')
  const symbol = `<symbol id="icon" viewBox="0 0 24 24">${drawing}</symbol>`
  return answerPicture({ ...svg, etag: `W/"icon-${iconVersion}"` }, asked, async () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${symbol}</svg>\n`),
  )
}
