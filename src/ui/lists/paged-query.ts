import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { apiCaller, ifMatch, type ListPage, readPage } from '#platform/api-client.ts'
import type { Contract, Input, Output } from '#platform/contract.ts'

type Raw = { params?: object | undefined; query?: object | undefined; body?: unknown }
type Nothing = Record<never, never>

/** The input of a call. Its query may be left out if all fields of the query are optional. */
type Given<E> =
  Input<E> extends { query: infer Q }
    ? Nothing extends Q
      ? Omit<Input<E>, 'query'> & { query?: Q | undefined }
      : Input<E>
    : Input<E>

/** The arguments of a query: the input of the call, and how long its data stays cached and fresh. */
type Asked<E> = Nothing extends Given<E> ? [asked?: Given<E> & Lasting<E>] : [asked: Given<E> & Lasting<E>]
type Lasting<E> = Pick<
  UseQueryOptions<Output<E>>,
  'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>

/** The filter of a list. Empty and undefined values are ignored. */
type Narrowed<E> =
  Input<E> extends { query: infer Q }
    ? Omit<Input<E>, 'query'> & { query?: { [name in keyof Q]?: Q[name] | '' | undefined } }
    : Input<E>
type Filter<E> = Nothing extends Narrowed<E> ? [filter?: Narrowed<E>] : [filter: Narrowed<E>]
type Item<E> = Output<E> extends (infer One)[] ? One : never

export type PagedQuery<Item> = ReturnType<typeof pagedQuery<Item>>

/** The variables of a mutation: the call's input and, if the endpoint reads `If-Match`, the version to change. */
type Sent<E> = unknown extends Input<E> & Version<E>
  ? // biome-ignore lint/suspicious/noConfusingVoidType: only void allows mutate() without an argument
    void
  : (Nothing extends Given<E> ? Given<E> | undefined : Given<E>) & Version<E>
type Version<E> = E extends { headers: { shape: { 'if-match': unknown } } } ? { version: number } : unknown

/** The queries to refetch, by key or by the first part of their keys, or a function that refetches them. */
type Stale<Sent, Answer> =
  | (string | { queryKey: QueryKey })[]
  | ((client: QueryClient, sent: Sent, answer: Answer) => unknown)

type Changes<Sent, Answer> = {
  /** Returns the query whose data the response becomes. The mutation then does not wait for `refreshes`. */
  stores?: (answer: Answer, sent: Sent) => { queryKey: QueryKey }
  /** The queries to refetch after a success, before the mutation resolves. */
  refreshes?: Stale<Sent, Answer>
  /**
   * The queries to refetch before the mutation settles, even after a failure, because somebody else may have made the change
   * first.
   */
  refreshesAlways?: Stale<Sent, Answer | undefined>
  /**
   * The queries to refetch after a success or failure, once the caller's own handlers have run. These may, for example, close a
   * dialog.
   */
  refreshesLater?: Stale<Sent, Answer | undefined>
}

/**
 * Returns functions that create queries and mutations for a contract: `const { query, mutation } = apiOptions<typeof
 * tokensContract>()`. These take an endpoint's name in the contract, and have its types of input and output.
 */
export function apiOptions<C extends Contract>() {
  type Key = keyof C & string
  const call = apiCaller<C>()
  const ask = call as <K extends Key>(key: K, ...sent: unknown[]) => Promise<Output<C[K]>>

  return {
    call,

    query<K extends Key>(key: K, ...[asked]: Asked<C[K]>) {
      const { params, query, body, ...lasting } = (asked ?? {}) as Raw & Lasting<C[K]>
      const path = fillPath(key, params)
      return queryOptions<Output<C[K]>>({
        ...lasting,
        queryKey: query || body ? [path, query ?? body] : [path],
        queryFn: ({ signal }) => ask(key, { params, query, body }, { signal }),
      })
    },

    /**
     * A paged list, which stays fresh for half a minute. While the list of another filter is fetched, the previous list stays
     * visible.
     */
    list: <K extends Key>(key: K, ...[filter]: Filter<C[K]>) =>
      infiniteQueryOptions({
        ...pagedQuery<Item<C[K]>>(key, filter as Raw),
        placeholderData: keepPreviousData,
        staleTime: 30_000,
      }),

    /** A paged list that is refetched each time it is shown. */
    freshList: <K extends Key>(key: K, ...[filter]: Filter<C[K]>) =>
      pagedQuery<Item<C[K]>>(key, filter as Raw),

    mutation: <K extends Key>(key: K, changes: Changes<Sent<C[K]>, Output<C[K]>> = {}) =>
      mutationOptions({
        mutationFn: async (sent: Sent<C[K]>, { client }) => {
          const { version, ...input } = (sent ?? {}) as Raw & { version?: number }
          try {
            const answer = await ask(key, input, version === undefined ? undefined : ifMatch(version))
            if (changes.stores) client.setQueryData(changes.stores(answer, sent).queryKey, answer)
            const refreshed = refresh(client, changes.refreshes, sent, answer)
            if (!changes.stores) await refreshed
            return answer
          } finally {
            await refresh(client, changes.refreshesAlways, sent, undefined)
          }
        },
        onSettled: (answer, _problem, sent, _kept, { client }) =>
          refresh(client, changes.refreshesLater, sent, answer),
      }),
  }
}

/**
 * Returns an endpoint's path with its parameters filled in. It is the first part of a query's key, by which mutations refetch the
 * query.
 */
const fillPath = (key: string, params: object | undefined) =>
  key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name as never])))

function pagedQuery<Item>(key: string, { params, query = {} }: Raw = {}) {
  const path = fillPath(key, params)
  return infiniteQueryOptions({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }) => readPage<Item>(path, { ...query, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

const refresh = <Sent, Answer>(
  client: QueryClient,
  stale: Stale<Sent, Answer> = [],
  sent: Sent,
  answer: Answer,
) =>
  typeof stale === 'function'
    ? stale(client, sent, answer)
    : Promise.all(
        stale.map((one) =>
          client.invalidateQueries({ queryKey: typeof one === 'string' ? [one] : one.queryKey }),
        ),
      )

/** Updates an item immediately in all cached lists of a path, and refetches these lists. */
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
