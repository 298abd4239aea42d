import { dehydrate, hydrate, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RenderContext } from '#platform/http/render-context.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { routeTree } from './routeTree.gen.ts'

/** One router and one data cache for each rendered request, and one for the browser. `render` is given on the server. */
export function createAppRouter(render?: RenderContext) {
  const queryClient = createQueryClient()
  let isFirstPage = true
  const router = createRouter({
    routeTree,
    context: { queryClient, render },
    // The browser has scrolled the first page, and perhaps its reader before the script was there: it stays where it is.
    scrollRestoration: () => {
      const isScrolled = isFirstPage && !render
      isFirstPage = false
      return !isScrolled
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultViewTransition: { types: ({ toLocation }) => (opensOrder(toLocation) ? ['entry'] : false) },
    ...(render && { ssr: { nonce: render.nonce } }),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    // A page is rendered once its loaders have ended. What failed goes along: the browser does not ask again.
    ...(import.meta.env.SSR && {
      dehydrate: () => ({ queries: dehydrate(queryClient, { shouldDehydrateQuery: hasEnded }) as object }),
    }),
    hydrate: async ({ queries }) => {
      hydrate(queryClient, queries)
      await Promise.all(
        router
          .matchRoutes(router.latestLocation)
          .map(({ staticData }) => staticData.loadParts?.(queryClient)),
      )
    },
  })
  return router
}

const hasEnded = ({ state }: Query) => state.status !== 'pending'

/** Whether an order is opened, and its title may move from its list into its page. */
const opensOrder = ({ pathname }: { pathname: string }) =>
  /^\/dashboard\/orders\/\d/.test(pathname) && !matchMedia('(prefers-reduced-motion: reduce)').matches

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Loads the code of parts that depend on data before the first page is hydrated: React drops a click on what waits for code. */
    loadParts?: (queryClient: QueryClient) => Promise<unknown> | undefined
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
