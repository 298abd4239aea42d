import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { RenderContext } from '#platform/http/render.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { routeTree } from './routeTree.gen.ts'

/** One router and one data cache for each rendered request, and one for the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  // The browser scrolls the first page itself; scrolling again after hydration would undo the visitor's own scrolling.
  let hasMoved = false
  const router = createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: () => hasMoved,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(import.meta.env.SSR && { ssr: { nonce: getGlobalStartContext()?.nonce } }),
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    hasMoved ||= fromLocation !== undefined && hrefChanged
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
    server: { requestContext: RenderContext }
  }
}
