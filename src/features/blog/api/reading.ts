import { implement } from '#platform/http/implement.ts'
import { blogReadingContract } from '../contract/reading.ts'
import { postPage } from '../queries/post-page.ts'
import { publishedPosts, tagsInUse } from '../queries/published.ts'

export const blogReadingApi = implement(blogReadingContract, {
  'GET /api/blog': ({ query }) => publishedPosts(query),
  'GET /api/blog/tags': () => tagsInUse(),
  'GET /api/blog/{key}': ({ params }) => postPage(params.key),
})
