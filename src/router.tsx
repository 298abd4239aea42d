import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { RenderContext } from '#platform/http/render-context.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { routeTree } from './routeTree.gen.ts'

/** One router and one data cache for each rendered request, and one for the browser. `render` is given on the server. */
export function createAppRouter(render?: RenderContext) {
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient, render },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: ({ toLocation }) => (opensOrder(toLocation) ? ['entry'] : false) },
    ...(render && { ssr: { nonce: render.nonce } }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

/** Whether an order is opened, and its title may move from its list into its page. */
const opensOrder = ({ pathname }: { pathname: string }) =>
  /^\/dashboard\/orders\/\d/.test(pathname) && !matchMedia('(prefers-reduced-motion: reduce)').matches

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
