import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The body of a page in one encoding, and all headers of the response except those that vary per request. */
export type PreparedAnswer = { body: Buffer<ArrayBuffer>; headers: Record<string, string> }

/** A cached page. The response in an encoding is prepared for the first request that accepts it. */
export type CachedPage = {
  policy: string
  etag: string
  /** When the page expires, in milliseconds since 1970. */
  until: number
  identity: Buffer<ArrayBuffer>
  answers: Partial<Record<Encoding, PreparedAnswer>>
}

const openCache = (megabytes: number) =>
  new LRUCache<string, CachedPage>({
    maxSize: megabytes * 1024 * 1024,
    // Also covers the two compressed bodies, which together take about half as much as the uncompressed one.
    sizeCalculation: ({ identity }) => Math.ceil(identity.byteLength * 1.5),
  })

const plainPages = openCache(20)
/** A separate cache, because clients choose the parameters: many such pages must not evict the others. */
const pagesWithSearch = openCache(12)

const cacheFor = (key: string) => (key.includes('?') ? pagesWithSearch : plainPages)
const rendering = new Map<string, Promise<CachedPage | null>>()
let version = 0

/** Drops all cached pages, so that each page is rendered again for its next request. */
export function dropPages(): void {
  version += 1
  plainPages.clear()
  pagesWithSearch.clear()
  rendering.clear()
}

/**
 * `secondsFresh`: how many seconds after the start of rendering the page may be shown. If absent, it may be shown until the pages
 * are dropped.
 */
type RenderedPage = { html: string; policy: string; secondsFresh?: number }

/**
 * Returns the cached page of a key, or the result of `render`. Concurrent requests share one rendering. Does not cache `null`,
 * nor a page whose rendering began before the pages were dropped. Throws any error of `render`.
 */
export async function cachedPage(key: string, render: () => Promise<RenderedPage | null>) {
  const cached = cachedPageNow(key)
  if (cached) return cacheFor(key).get(key) ?? cached
  const running = rendering.get(key)
  if (running) return running
  const begun = { version, at: Date.now() }
  const promise = render().then((page) => (page ? store(key, page, begun) : null))
  rendering.set(key, promise)
  try {
    return await promise
  } finally {
    if (rendering.get(key) === promise) rendering.delete(key)
  }
}

type Begun = { version: number; at: number }

function store(key: string, { html, policy, secondsFresh }: RenderedPage, begun: Begun): CachedPage {
  const identity = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const until = secondsFresh === undefined ? Number.POSITIVE_INFINITY : begun.at + secondsFresh * 1000
  const page = { policy, etag, identity, answers: {}, until }
  if (begun.version === version) cacheFor(key).set(key, page)
  return page
}

export const isCached = (page: CachedPage): boolean =>
  [plainPages, pagesWithSearch].some((pages) => pages.values().some((cached) => cached === page))

/** The cached page of a key, or undefined if there is none or it has expired. */
export function cachedPageNow(key: string): CachedPage | undefined {
  const page = cacheFor(key).peek(key)
  return page && page.until > Date.now() ? page : undefined
}

// Matches if the encoding is listed without a weight of zero (RFC 9110, section 12.5.3).
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0{0,3})?\s*(,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0{0,3})?\s*(,|$))/

/** The best encoding that a client accepts according to its `Accept-Encoding`. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (takesBrotli.test(accepted)) return 'br'
  return takesGzip.test(accepted) ? 'gzip' : 'identity'
}

/** Encodes a body. `level` is the compression effort: 1 to 9, for brotli up to 11. */
export async function encodeBody(body: Buffer<ArrayBuffer>, encoding: Encoding, level: number) {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
  return encoding === 'gzip' ? gzipped(body, { level }) : body
}
