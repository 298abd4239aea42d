import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import { type ListPage, readPage } from '#platform/api-client.ts'

/** A paged list; empty texts in `filter` are ignored. */
export function listQuery<Item>(path: string, filter: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => readPage<Item>(path, { ...filter, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** A history, newest first, in pages of `limit`; always fetched anew. */
export function historyQuery<Item>(path: string, limit: string) {
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) => readPage<Item>(path, { cursor: pageParam, limit }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

/** Updates an item at once in every cached list of a path, and refetches these lists. */
export function changeInLists<Item extends { id: number }>(
  client: QueryClient,
  path: string,
  changed: Pick<Item, 'id'> & Partial<Item>,
): void {
  client.setQueriesData<InfiniteData<ListPage<Item>>>({ queryKey: [path] }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === changed.id ? { ...item, ...changed } : item)),
    }))
    return { ...data, pages }
  })
  void client.invalidateQueries({ queryKey: [path] })
}
