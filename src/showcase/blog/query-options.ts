import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { blogContract } from './contract/endpoints.ts'

const { list, mutation } = apiOptions<typeof blogContract>()

/** The filter of the list of posts. An empty text does not filter. */
export type ManagedFilter = { q: string; status: '' | 'draft' | 'published' }

export const managedPostsQuery = (filter: ManagedFilter) => list('GET /api/blog/admin', { query: filter })

export const deletePost = mutation('DELETE /api/blog/{key}', { refreshesLater: clearLists })

/** Invalidates all lists and pages of posts, but not the data of the editor. */
export function clearLists(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/blog(?!\/(admin\/|drafts\/|preview))/.test(path),
  })
}
