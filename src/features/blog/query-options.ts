import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { listQuery } from '#ui/lists/paged-query.ts'
import type { blogContract } from './contract/endpoints.ts'
import type { ManagedSummary } from './contract/schemas.ts'

const call = apiCaller<typeof blogContract>()

/** The filter of the managed posts; empty texts filter nothing. */
export type ManagedFilter = { q: string; status: '' | 'draft' | 'published' }

export const managedPostsQuery = (filter: ManagedFilter) =>
  listQuery<ManagedSummary>('/api/blog/admin', filter)

export const deletePost = mutationOptions({
  mutationFn: (id: number) => call('DELETE /api/blog/{key}', { params: { key: id } }),
  onSettled: (_answer, _problem, _id, _begun, { client }) => clearLists(client),
})

/** Invalidates all lists and pages of posts, but not what the editor shows. */
export function clearLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/blog(?!\/(admin\/|drafts\/|preview))/.test(path),
  })
}
