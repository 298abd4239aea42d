import { bestEncoding, encodeBody } from './page-cache.ts'
import type { RequestContext } from './request-context.ts'

const minBytes = 1024
const level = 4

/**
 * Compresses pages and JSON from 1 KB on, if the client and the response allow it. A member's page with a query string stays
 * uncompressed: it contains personal data beside text that another site can choose (BREACH: Gluck, Harris, Prado 2013).
 */
export async function compressAnswer(
  answer: Response,
  { request, member }: RequestContext,
): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  const isPage = type.startsWith('text/html')
  if (
    !answer.body ||
    answer.headers.has('content-encoding') ||
    answer.headers.get('cache-control')?.includes('no-transform') ||
    !(isPage || type.startsWith('application/json'))
  )
    return answer
  if (!answer.headers.get('vary')?.includes('Accept-Encoding'))
    answer.headers.append('vary', 'Accept-Encoding')
  const encoding = bestEncoding(request.headers.get('accept-encoding') ?? undefined)
  if (encoding === 'identity' || (isPage && member && new URL(request.url).search)) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  if (body.byteLength < minBytes) return new Response(body, answer)
  const compressed = new Response(await encodeBody(body, encoding, level), answer)
  compressed.headers.set('content-encoding', encoding)
  compressed.headers.delete('content-length')
  return compressed
}
