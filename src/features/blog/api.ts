import { implement } from '../../platform/http/implement.ts'
import { blogContract } from './contract.ts'
import { postPage } from './reads/post-page.ts'
import { publishedPosts, tagsInUse } from './reads/published.ts'

export const blogApi = implement(blogContract, {
  'GET /api/blog': ({ query }) => publishedPosts(query),
  'GET /api/blog/tags': () => tagsInUse(),
  'GET /api/blog/{key}': ({ params }) => postPage(params.key),
})
