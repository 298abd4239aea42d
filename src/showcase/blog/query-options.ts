import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { blogContract } from './contract/endpoints.ts'

const { list, mutation } = apiOptions<typeof blogContract>()

/** An empty string means no filter. */
export type ManagedFilter = { q: string; status: '' | 'draft' | 'published' }

export const managedPostsQuery = (filter: ManagedFilter) => list('GET /api/blog/admin', { query: filter })

export const deletePost = mutation('DELETE /api/blog/{key}', { refreshesLater: clearLists })

/** Invalidates all lists and pages of posts, except the editor's data. */
export function clearLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/blog(?!\/(admin\/|drafts\/|preview))/.test(path),
  })
}
