import { AppError } from '../app-error.ts'
import { ownOrigins } from '../site-address.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends from another site: the `Origin` must be ours; where a client sends none,
 * `Sec-Fetch-Site` must not say that another site asked (OWASP, Cross-Site Request Forgery Prevention).
 */
export function checkOrigin(request: Request): void {
  if (reading.has(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const foreign =
    origin === null ? site !== null && site !== 'same-origin' && site !== 'none' : !ownOrigins().has(origin)
  if (foreign) throw new AppError('forbidden', 'This request came from another site and was refused')
}
