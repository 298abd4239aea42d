import { dehydrate, hydrate, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RenderContext } from '#platform/http/render-context.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { routeTree } from './routeTree.gen.ts'

/**
 * Creates a router with its data cache. The server creates one for each request and passes `render`. The browser creates a single
 * one.
 */
export function createAppRouter(render?: RenderContext) {
  const queryClient = createQueryClient()
  let isFirstPage = true
  const router = createRouter({
    routeTree,
    context: { queryClient, render },
    parseSearch: parseSearchWith(readJson),
    stringifySearch: stringifySearchWith(JSON.stringify, readJson),
    // Keeps the scroll position of the first page, because the visitor may have scrolled before the script ran.
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
    // Sends all finished queries to the browser so that it does not repeat them, including those that failed.
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

/**
 * Parses a search parameter that is a JSON object, or a text that had to be written as JSON because it would itself parse as
 * JSON. Throws for all other texts, so that the router keeps them as they are: the address contains `q=57`, not `q="57"`.
 */
function readJson(text: string): unknown {
  const read: unknown = JSON.parse(text)
  if (typeof read === 'string') JSON.parse(read)
  else if (typeof read !== 'object' || read === null) throw new Error('This text stays as it is')
  return read
}

const hasEnded = ({ state }: Query) => state.status !== 'pending'

/** Returns whether the next page is an order's page. A view transition then moves the order's title from the list to the page. */
const opensOrder = ({ pathname }: { pathname: string }) =>
  /^\/dashboard\/orders\/\d/.test(pathname) && !matchMedia('(prefers-reduced-motion: reduce)').matches

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Loads the code of parts that depend on the page's data before the first hydration. React drops clicks on a part whose code
     * is still loading.
     */
    loadParts?: (queryClient: QueryClient) => Promise<unknown> | undefined
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
