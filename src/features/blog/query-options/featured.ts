import { queryOptions } from '@tanstack/react-query'
import type { PostSummary } from '../contract/post.ts'

/** The posts that the front page announces, newest first. */
export const featuredPostsQuery = queryOptions<PostSummary[]>({
  queryKey: ['/api/blog?featured=true&limit=4'],
})
