import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A rendered page as it is kept: its bodies by encoding, compressed when first asked for. */
export type KeptPage = {
  policy: string
  etag: string
  bytes: number
  identity: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
}

const maxBytes = 32 * 1024 * 1024

const pages = new Map<string, KeptPage>()
const rendering = new Map<string, Promise<KeptPage | null>>()
let heldBytes = 0
let version = 0

/** Drops every kept page; the next request of each waits for its new render. */
export function dropPages(): void {
  version += 1
  pages.clear()
  rendering.clear()
  heldBytes = 0
}

/**
 * The kept page of a key, or what `render` makes of it. Requests that come meanwhile share that one render. A render that
 * began before the pages were dropped is answered but not kept; `null` from `render` is passed on and not kept.
 */
export async function keptPage(key: string, render: () => Promise<{ html: string; policy: string } | null>) {
  const kept = pages.get(key)
  if (kept) {
    pages.delete(key)
    pages.set(key, kept)
    return kept
  }
  const running = rendering.get(key)
  if (running) return running
  const begun = version
  const promise = render().then((page) => (page ? keep(key, page, begun) : null))
  rendering.set(key, promise)
  try {
    return await promise
  } finally {
    if (rendering.get(key) === promise) rendering.delete(key)
  }
}

function keep(key: string, { html, policy }: { html: string; policy: string }, begun: number): KeptPage {
  const identity = Buffer.from(html)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  // A page also holds its two compressed bodies, together about half of the identity one.
  const page = { policy, etag, identity, bytes: Math.ceil(identity.byteLength * 1.5) }
  if (begun !== version) return page
  pages.set(key, page)
  heldBytes += page.bytes
  for (const [oldest, { bytes }] of pages) {
    if (heldBytes <= maxBytes) break
    pages.delete(oldest)
    heldBytes -= bytes
  }
  return page
}

/** The page's body in the best encoding that the visitor accepts, with that encoding's name. */
export async function encodedBody(page: KeptPage, acceptEncoding: string) {
  if (/\bbr\b/.test(acceptEncoding)) {
    page.br ??= await brotli(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
    return { body: page.br, encoding: 'br' }
  }
  if (/\bgzip\b/.test(acceptEncoding)) {
    page.gzip ??= await gzipped(page.identity, { level: 7 })
    return { body: page.gzip, encoding: 'gzip' }
  }
  return { body: page.identity, encoding: undefined }
}
