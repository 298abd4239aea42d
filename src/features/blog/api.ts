import { implement } from '../../platform/http/implement.ts'
import { blogContract } from './contract.ts'
import { publishedPosts } from './reads.ts'

export const blogApi = implement(blogContract, {
  'GET /api/blog': ({ query: { featured, ...page } }) =>
    publishedPosts({ ...page, featured: featured && featured === 'true' }),
})
