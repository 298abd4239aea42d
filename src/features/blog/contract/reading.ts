import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { paging } from '#platform/number-schema.ts'
import { PostFilter, PostPage, PostSummary, TagCount } from './post.ts'

const yesOrNo = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional()

export const blogReadingContract = {
  'GET /api/blog': {
    access: 'anyone',
    query: z.object({
      ...paging(20),
      ...PostFilter,
      featured: yesOrNo,
      lead: yesOrNo.describe('The newest featured posts, which stand apart; or all others'),
    }),
    output: z.array(PostSummary),
    paged: true,
    summary: 'Published posts without their text, newest first',
  },
  'GET /api/blog/tags': {
    access: 'anyone',
    output: z.array(TagCount),
    summary: 'The tags of the newest posts, most used first',
  },
  'GET /api/blog/{key}': {
    access: 'anyone',
    params: z.object({ key: z.string().max(200).describe('Slug, present or former') }),
    output: PostPage,
    summary: 'One published post with its text, also as HTML',
  },
} satisfies Contract
