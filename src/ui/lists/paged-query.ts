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

/** The input of a call. A query may be omitted if all its fields are optional. */
type Given<E> =
  Input<E> extends { query: infer Q }
    ? Nothing extends Q
      ? Omit<Input<E>, 'query'> & { query?: Q | undefined }
      : Input<E>
    : Input<E>

/** The arguments of a query: the input of the call, and how long its data is kept and fresh. */
type Asked<E> = Nothing extends Given<E> ? [asked?: Given<E> & Lasting<E>] : [asked: Given<E> & Lasting<E>]
type Lasting<E> = Pick<
  UseQueryOptions<Output<E>>,
  'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>

/** The filter of a list. Empty and undefined values do not restrict it. */
type Narrowed<E> =
  Input<E> extends { query: infer Q }
    ? Omit<Input<E>, 'query'> & { query?: { [name in keyof Q]?: Q[name] | '' | undefined } }
    : Input<E>
type Filter<E> = Nothing extends Narrowed<E> ? [filter?: Narrowed<E>] : [filter: Narrowed<E>]
type Item<E> = Output<E> extends (infer One)[] ? One : never

export type PagedQuery<Item> = ReturnType<typeof pagedQuery<Item>>

/** A mutation's variables: the call's input and, if the endpoint reads `If-Match`, the version to be changed. */
type Sent<E> = unknown extends Input<E> & Version<E>
  ? // biome-ignore lint/suspicious/noConfusingVoidType: only void allows mutate() without an argument
    void
  : (Nothing extends Given<E> ? Given<E> | undefined : Given<E>) & Version<E>
type Version<E> = E extends { headers: { shape: { 'if-match': unknown } } } ? { version: number } : unknown

/** Queries or the first parts of their keys, or a function that fetches them again. */
type Stale<Sent, Answer> =
  | (string | { queryKey: QueryKey })[]
  | ((client: QueryClient, sent: Sent, answer: Answer) => unknown)

type Changes<Sent, Answer> = {
  /** The response becomes the data of this query. The mutation then does not wait for `refreshes`. */
  stores?: (answer: Answer, sent: Sent) => { queryKey: QueryKey }
  /** Fetched again after a success, before the mutation resolves. */
  refreshes?: Stale<Sent, Answer>
  /** Fetched again before the mutation settles, also after a failure, because somebody else may have made the change first. */
  refreshesAlways?: Stale<Sent, Answer | undefined>
  /** Fetched again after a success or failure, when the caller's own handlers have run, for example to close a dialog. */
  refreshesLater?: Stale<Sent, Answer | undefined>
}

/**
 * The queries and mutations for a contract: `const { query, mutation } = apiOptions<typeof tokensContract>()`. They name an
 * endpoint as the contract does, and have the types of its input and output.
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

    /** A paged list, fresh for half a minute. The previous list stays visible while another filter's is fetched. */
    list: <K extends Key>(key: K, ...[filter]: Filter<C[K]>) =>
      infiniteQueryOptions({
        ...pagedQuery<Item<C[K]>>(key, filter as Raw),
        placeholderData: keepPreviousData,
        staleTime: 30_000,
      }),

    /** A paged list that is fetched again each time it is shown. */
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

/** The address without its query: the first part of a query's key, by which mutations refetch it. */
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
