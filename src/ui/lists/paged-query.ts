import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import { type ListPage, readPage } from '#platform/api-client.ts'

/** A paged list that is fetched anew each time it is shown; empty texts in `filter` are ignored. */
export function freshListQuery<Item>(path: string, filter: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => readPage<Item>(path, { ...filter, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

/** The same, fetched again after half a minute; while another filter's list is fetched, the last one stays. */
export const listQuery = <Item>(path: string, filter: Record<string, string>) =>
  infiniteQueryOptions({
    ...freshListQuery<Item>(path, filter),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

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
