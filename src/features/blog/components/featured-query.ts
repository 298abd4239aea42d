import { queryOptions } from '@tanstack/react-query'
import type { PostSummary } from '../contract/schemas.ts'

/** The posts of the front page, newest first. */
export const featuredPostsQuery = queryOptions<PostSummary[]>({
  queryKey: ['/api/blog?featured=true&limit=4'],
})
