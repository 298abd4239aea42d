import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { projectRoot } from '../root.ts'
import { requestId, writeLogLine } from './request-context.ts'
import { setScriptHeaders, setSecurityHeaders } from './security-headers.ts'

const ownNames = ['portrait.svg']

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>
type FileEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId?: string } }

/**
 * Serves the built browser files in `folder`, and passes all other requests to the site. Files are precompressed if the client
 * accepts that, and have security headers and a log line. Names under `assets/` contain a hash of the content, so caches may keep
 * them forever.
 */
export function withStaticFiles(site: Fetch, folder = join(projectRoot, 'dist', 'client')): Fetch {
  const files = new Hono<FileEnv>()
  files.get('/assets/*', answerFile(folder, 'max-age=31536000, immutable', setScriptHeaders))
  const answerNamed = answerFile(folder, 'public, max-age=3600', setSecurityHeaders)
  for (const name of ownNames) files.get(`/${name}`, answerNamed)
  files.get('/screens/*', answerNamed)
  files.all('*', (c) => site(c.req.raw, c.env))
  return files.fetch
}

function answerFile(
  folder: string,
  cacheControl: string,
  setHeaders: (headers: Headers) => void,
): MiddlewareHandler<FileEnv> {
  const headers = new Headers({ 'cache-control': cacheControl, vary: 'Accept-Encoding' })
  setHeaders(headers)
  const find = serveStatic<FileEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      for (const [name, value] of headers) c.header(name, value)
      // Removed, because nothing uses it for revalidation: until the cache duration ends, caches send no requests.
      c.header('last-modified', undefined)
      // Module scripts are always UTF-8 (HTML Standard, "fetch a single module script"). This saves 15 bytes for each.
      if (c.req.path.endsWith('.js')) c.header('content-type', 'text/javascript')
      // Set only for the log. In a header, caches would repeat the id in responses to other requests.
      c.set('requestId', requestId(c.req.header('x-request-id')))
    },
  })
  return async (c, next) => {
    const started = performance.now()
    const answer = await find(c, next)
    if (!answer || !c.var.requestId) return
    const { path, method } = c.req
    writeLogLine({ requestId: c.var.requestId, method, path, status: answer.status, started })
    return answer
  }
}
