import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** Prefetches queries in a loader. The server waits for the data. The browser does not wait, so the page opens immediately. */
export function prefetch(client: QueryClient, ...queries: { queryKey: readonly unknown[] }[]) {
  const fetched = queries.map((query) =>
    'initialPageParam' in query
      ? client.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
      : client.prefetchQuery(query as FetchQueryOptions),
  )
  return import.meta.env.SSR ? Promise.all(fetched) : undefined
}
