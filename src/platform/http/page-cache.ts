import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page's body in one encoding, and all headers of its answer except those that differ from request to request. */
export type PreparedAnswer = { body: Buffer<ArrayBuffer>; headers: Record<string, string> }

/** A cached page. Answers are prepared when an encoding is first requested. */
export type CachedPage = {
  policy: string
  etag: string
  /** When it is out of date, in milliseconds since 1970. */
  until: number
  identity: Buffer<ArrayBuffer>
  answers: Partial<Record<Encoding, PreparedAnswer>>
}

const openCache = (megabytes: number) =>
  new LRUCache<string, CachedPage>({
    maxSize: megabytes * 1024 * 1024,
    // With its two compressed bodies, together about half of the identity one.
    sizeCalculation: ({ identity }) => Math.ceil(identity.byteLength * 1.5),
  })

const plainPages = openCache(20)
/** Apart, since whoever asks chooses their parameters: many of them push none of the others out. */
const pagesWithSearch = openCache(12)

const cacheOf = (key: string) => (key.includes('?') ? pagesWithSearch : plainPages)
const rendering = new Map<string, Promise<CachedPage | null>>()
let version = 0

/** Drops every cached page; the next request of each waits for its new render. */
export function dropPages(): void {
  version += 1
  plainPages.clear()
  pagesWithSearch.clear()
  rendering.clear()
}

/** `secondsFresh`: for how long it is shown since its render began; absent: until the pages are dropped. */
type RenderedPage = { html: string; policy: string; secondsFresh?: number }

/**
 * The cached page of a key, or the result of `render`. Concurrent requests share one render. A render that began before the
 * pages were dropped is given but not cached; `null` from `render` is given and not cached. Throws what `render` throws.
 */
export async function cachedPage(key: string, render: () => Promise<RenderedPage | null>) {
  const cached = cachedPageNow(key)
  if (cached) return cacheOf(key).get(key) ?? cached
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
  if (begun.version === version) cacheOf(key).set(key, page)
  return page
}

/** Whether a page has not been dropped since it was cached. */
export const isCached = (page: CachedPage): boolean =>
  [plainPages, pagesWithSearch].some((pages) => pages.values().some((cached) => cached === page))

/** The cached page of a key, or undefined. */
export function cachedPageNow(key: string): CachedPage | undefined {
  const page = cacheOf(key).peek(key)
  return page && page.until > Date.now() ? page : undefined
}

// Named in the list, and not with a weight of zero (RFC 9110, 12.5.3).
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0{0,3})?\s*(,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0{0,3})?\s*(,|$))/

/** The best encoding that a client accepts, by its `Accept-Encoding`. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (takesBrotli.test(accepted)) return 'br'
  return takesGzip.test(accepted) ? 'gzip' : 'identity'
}

/** A body in an encoding; `level` is the effort of the compression, 1 to 9, for brotli to 11. */
export async function encodeBody(body: Buffer<ArrayBuffer>, encoding: Encoding, level: number) {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
  return encoding === 'gzip' ? gzipped(body, { level }) : body
}
