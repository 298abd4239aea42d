import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError, call, send } from '../../../call.ts'
import type { ManagedPost, ManagedSummary } from '../contract/writing.ts'

type ListPage<Item> = { items: Item[]; next: string | null }

/** What narrows the list of posts; empty texts narrow nothing. */
export type ManagedFilter = { q: string; status: '' | 'draft' | 'published' }

/** What a post's change began with: its id and version; absent for a new post. */
export type Base = { id: number; version: number }

const listKey = '/api/blog/admin'

export function managedPostsQuery({ q, status }: ManagedFilter) {
  return infiniteQueryOptions({
    queryKey: [listKey, { q, status }],
    queryFn: ({ pageParam, signal }) =>
      readPage<ManagedSummary>(listKey, { q, status, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** One page of a list, and where the next one begins. Throws what the specification calls its failures. */
export async function readPage<Item>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<ListPage<Item>> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams(given).toString()
  const response = await send(search ? `${path}?${search}` : path, { signal })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  if (!response.headers.get('content-type')?.includes('application/json'))
    throw new Error('Server returned non-JSON response')
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    items: (await response.json()) as Item[],
    next: next ? new URL(next, 'http://in.process').searchParams.get('cursor') : null,
  }
}

type Written = Parameters<typeof call<'POST /api/blog'>>[1]['body']
type Changed = Parameters<typeof call<'PUT /api/blog/{key}'>>[1]['body']

const ifMatch = ({ version }: Base) => ({ headers: { 'if-match': `"${version}"` } })

export const createPost = mutationOptions({
  mutationFn: async (body: Written, { client }) => showChange(client, await call('POST /api/blog', { body })),
})

export const changePost = mutationOptions({
  mutationFn: async ({ base, body }: { base: Base; body: Changed }, { client }) =>
    showChange(client, await call('PUT /api/blog/{key}', { params: { key: base.id }, body }, ifMatch(base))),
})

export const restoreVersion = mutationOptions({
  mutationFn: async ({ base, version }: { base: Base; version: number }, { client }) => {
    const params = { key: base.id, version }
    const key = 'POST /api/blog/{key}/versions/{version}/restore'
    return showChange(client, await call(key, { params }, ifMatch(base)))
  },
})

export const deletePost = mutationOptions({
  mutationFn: (id: number) => call('DELETE /api/blog/{key}', { params: { key: id } }),
  onSettled: (_answer, _problem, _id, _begun, { client }) => forgetLists(client),
})

function showChange(client: QueryClient, post: ManagedPost): ManagedPost {
  forgetLists(client)
  return post
}

/** Everything that lists or shows posts asks the server again. What is open in the editor stays. */
function forgetLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/blog(?!\/(admin\/|drafts\/|preview))/.test(path),
  })
}
