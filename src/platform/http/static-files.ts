import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { projectRoot } from '../root.ts'

const ownNames = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-512.png', 'site.webmanifest']

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>

/**
 * Puts the built browser files in front of a site: what lies in `dist/client` is answered from there, precompressed where
 * the visitor accepts it. Names under `assets/` hold their content's hash and never change.
 */
export function withStaticFiles(site: Fetch): Fetch {
  const files = new Hono<{ Bindings: object }>()
  const folder = join(projectRoot, 'dist', 'client')
  const serve = (cacheControl: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', cacheControl)
        c.header('x-content-type-options', 'nosniff')
        c.header('vary', 'Accept-Encoding')
      },
    })
  files.get('/assets/*', serve('public, max-age=31536000, immutable'))
  for (const name of ownNames) files.get(`/${name}`, serve('public, max-age=3600'))
  files.all('*', (c) => site(c.req.raw, c.env))
  return files.fetch
}
