import { AppError } from '#platform/app-error.ts'
import { isNotModified } from '#platform/http/conditional-response.ts'
import { drawIcon } from '#platform/lucide.ts'

/** Raised when icons are drawn in another way. */
const version = 1

/**
 * Answers with an icon of lucide.dev as the symbol `icon`. It takes width and colour of its lines where it is used; the last of
 * its elements has the accent. Fails with `missing` when there is none of this name.
 */
export function lucideAnswer(name: string, asked: Headers): Response {
  const elements = drawIcon(name)
  if (elements === undefined) throw new AppError('missing', 'There is no such icon')
  const etag = `W/"icon-${version}"`
  const headers = new Headers({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=2592000',
    etag,
  })
  if (isNotModified(etag, asked.get('if-none-match'))) return new Response(null, { status: 304, headers })
  const drawing = elements.replace(/<\w+(?=[^<]*\/><\/g>$)/, '$& stroke="var(--accent,#fcae65)"')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><symbol id="icon" viewBox="0 0 24 24">${drawing}</symbol></svg>\n`
  return new Response(svg, { headers })
}
