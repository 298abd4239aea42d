import { create as contentDisposition } from 'content-disposition'
import { and, eq } from 'drizzle-orm'
import { oneOr } from '#platform/database/rows.ts'
import { db } from '../database/database.ts'
import { isNotModified } from '../http/conditional-response.ts'
import { msg } from '../texts.ts'
import { harmlessName } from './store.ts'
import { fileChunks, files } from './table.ts'

/** The types that a browser may display. All other files are downloads. */
const displayed = new Set(['image/avif', 'image/webp', 'image/png', 'image/jpeg', 'image/gif'])

/**
 * Responds with a stored file. The caller must check access first. Only images are displayed, and with `attachment` none of them;
 * everything else is a download. File names are made harmless on output as well, because old rows contain unchecked names. The
 * pipeline adds `nosniff` and a policy that runs no script in the file. Throws `missing` if there is no finished file with this
 * id.
 */
export async function answerFile(
  id: number,
  requestHeaders: Headers,
  cacheControl: string,
  use: 'display' | 'attachment' = 'display',
): Promise<Response> {
  const file = await db()
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.isFinished, true)))
    .then(oneOr(msg`There is no such file`))
  const etag = `"${file.sha256}"`
  const headers = new Headers({
    'content-type': /^text\/[^;]+$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type,
    'content-disposition': contentDisposition(harmlessName(file.name), {
      type: use === 'display' && displayed.has(file.type) ? 'inline' : 'attachment',
    }),
    'cache-control': cacheControl,
    etag,
  })
  if (isNotModified(etag, requestHeaders.get('if-none-match')))
    return new Response(null, { status: 304, headers })
  headers.set('content-length', String(file.size))
  return new Response(readChunks(file.id), { headers })
}

/** Reads the whole content of a stored file into memory. */
export async function readFile(id: number): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await new Response(readChunks(id)).arrayBuffer())
}

/** Streams the content of a stored file, reading one chunk at a time on demand. */
export function readChunks(id: number): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const [chunk] = await db()
        .select({ data: fileChunks.data })
        .from(fileChunks)
        .where(and(eq(fileChunks.fileId, id), eq(fileChunks.position, position)))
      position += 1
      if (chunk) controller.enqueue(chunk.data)
      else controller.close()
    },
  })
}
