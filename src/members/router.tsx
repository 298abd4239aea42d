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
    // The browser, and perhaps the reader, scrolled the first page before the script ran: it keeps its position.
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
    // A page is rendered once its loaders have ended. Failures are sent along, so that the browser does not ask again.
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

/** Whether an order is opened, whose title may move from the list to the page. */
const opensOrder = ({ pathname }: { pathname: string }) =>
  /^\/dashboard\/orders\/\d/.test(pathname) && !matchMedia('(prefers-reduced-motion: reduce)').matches

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Loads the code of data-dependent parts before the first hydration: React drops clicks on parts that wait for code. */
    loadParts?: (queryClient: QueryClient) => Promise<unknown> | undefined
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
