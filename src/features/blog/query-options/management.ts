import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { apiCaller, readPage } from '#platform/api-client.ts'
import type { blogWritingContract, ManagedPost, ManagedSummary } from '../contract/writing.ts'

const call = apiCaller<typeof blogWritingContract>()

/** What narrows the list of posts; empty texts narrow nothing. */
export type ManagedFilter = { q: string; status: '' | 'draft' | 'published' }

/** What a post's change began with: its id and version; absent for a new post. */
export type Base = { id: number; version: number }

const listKey = '/api/blog/admin'

export function managedPostsQuery(filter: ManagedFilter) {
  return infiniteQueryOptions({
    queryKey: [listKey, filter],
    queryFn: ({ pageParam, signal }) =>
      readPage<ManagedSummary>(listKey, { ...filter, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
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
  onSettled: (_answer, _problem, _id, _begun, { client }) => clearLists(client),
})

function showChange(client: QueryClient, post: ManagedPost): ManagedPost {
  clearLists(client)
  return post
}

/** Everything that lists or shows posts asks the server again. What is open in the editor stays. */
function clearLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/blog(?!\/(admin\/|drafts\/|preview))/.test(path),
  })
}
