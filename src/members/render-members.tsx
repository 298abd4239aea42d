import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { builtChunks, builtFile, importedFiles, refreshScript } from '#platform/built-files.ts'
import type { RenderContext } from '#platform/http/render-context.ts'
import { catalogScript, interfaceLanguage } from '#platform/texts.ts'
import { createAppRouter } from './router.tsx'

const entry = 'src/members/client.tsx'

export function renderMembersPage(request: Request, context: RenderContext): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(context),
    getRouterManifest: () => (import.meta.env.DEV ? developmentManifest() : builtManifest()),
  })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}

type Manifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

const module = (src: string) => ({ attrs: { type: 'module', src } })
const developmentManifest = (): Manifest => ({
  routes: {
    __root__: {
      scripts: [
        ...(interfaceLanguage() === 'en' ? [] : [{ attrs: { type: 'module' }, children: catalogScript() }]),
        { attrs: { type: 'module' }, children: refreshScript },
        module('/@vite/client'),
        module(`/${entry}`),
      ],
    },
  },
})

const manifests = new Map<string, Manifest>()

/** Returns the scripts of each route, so that a page preloads the scripts that its route imports. */
function builtManifest(): Manifest {
  const start = builtFile(entry)
  const known = manifests.get(start)
  if (known) return known
  const shared = [start, ...importedFiles(entry)]
  const routes: Record<string, object> = {
    __root__: {
      preloads: shared,
      scripts: [{ attrs: { type: 'module', async: true, src: start } }],
    },
  }
  for (const source of Object.keys(builtChunks())) {
    const [, file] = /^src\/members\/routes\/(.+)\.tsx\?tsr-split=component/.exec(source) ?? []
    if (!file) continue
    const preloads = [builtFile(source), ...importedFiles(source)].filter((name) => !shared.includes(name))
    routes[toRouteId(file)] = { preloads }
  }
  const manifest = { routes } as Manifest
  manifests.set(start, manifest)
  return manifest
}

/** Returns the route for a file: `_dashboard/dashboard.orders.index` becomes `/_dashboard/dashboard/orders/`. */
const toRouteId = (file: string) => `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
