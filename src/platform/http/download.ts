import { siteDay } from '../locale.ts'

const pieceSize = 64 * 1024

/** Milliseconds within which the client must take the next piece. */
const patience = 20_000

/**
 * Responds with a file that is generated while it is sent, and not compressed, to save memory. `name` is the file's name without
 * the day and the extension, which are added.
 */
export function downloadAnswer(
  name: string,
  { ending, type }: { ending: string; type: string },
  texts: AsyncIterable<string>,
): Response {
  return new Response(streamTexts(texts), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}-${siteDay()}.${ending}"`,
      'cache-control': 'no-store, no-transform',
    },
  })
}

/** Streams texts in pieces of 64 KiB. If the client takes nothing for `wait` ms, aborts the download and closes `texts`. */
export function streamTexts(texts: AsyncIterable<string>, wait = patience): ReadableStream<Uint8Array> {
  const source = texts[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  let timer: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(timer)
    await source.return?.()
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer)
        if (held.length === 0) held = await readPiece(source)
        if (held.length === 0) return controller.close()
        controller.enqueue(held.subarray(0, pieceSize))
        held = held.subarray(pieceSize)
        timer = setTimeout(() => {
          controller.error(new Error(`A download was ended: its reader took nothing for ${wait / 1000} s`))
          void end()
        }, wait)
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/** Reads the next texts: at least one piece in total unless the texts end; empty after the end. */
async function readPiece(source: AsyncIterator<string>): Promise<Buffer<ArrayBuffer>> {
  const texts: string[] = []
  for (let length = 0; length < pieceSize; ) {
    const next = await source.next()
    if (next.done) break
    texts.push(next.value)
    length += next.value.length
  }
  return Buffer.from(texts.join(''))
}
