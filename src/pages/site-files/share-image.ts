import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isHeld } from '#platform/http/etag.ts'
import { artVersion } from '#ui/art/draw.ts'
import { paintShareImage } from './share-paint.ts'
import { type ShareText, shareText } from './share-text.ts'

type Wanted = { name: string; text: ShareText }

/** Painted images by what stands on them, so that a changed title has a new image at once. */
const images = new LRUCache<string, Buffer<ArrayBuffer>, Wanted>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (png) => png.byteLength,
  fetchMethod: (_key, _stale, { context }) => inTurn(() => paintShareImage(context.name, context.text)),
})

let last: Promise<unknown> = Promise.resolve()

/** One image at a time: painting takes a processor for some 100 ms. */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const mine = last.then(task, task)
  last = mine
  return mine
}

/** Answers with the share image of a name. Refuses with `missing`. */
export async function shareAnswer(name: string, asked: Headers): Promise<Response> {
  const text = await shareText(name)
  const key = createHash('sha256')
    .update(JSON.stringify([artVersion, name, text]))
    .digest('base64url')
  const etag = `"${key}"`
  const headers = new Headers({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    etag,
  })
  if (isHeld(etag, asked.get('if-none-match'))) return new Response(null, { status: 304, headers })
  const png = await images.forceFetch(key, { context: { name, text } })
  headers.set('content-length', String(png.byteLength))
  return new Response(png, { headers })
}
