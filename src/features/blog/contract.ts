import { z } from 'zod'
import type { Contract } from '../../platform/contract.ts'
import { paging } from '../../platform/number-shape.ts'

export const Post = z.object({
  id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  featured: z.boolean(),
  readTime: z.int(),
  slug: z.string(),
  views: z.int(),
  status: z.enum(['draft', 'published']),
  image: z.string().nullable(),
})
export type Post = z.infer<typeof Post>

/** A post in a list: all but its text. */
export const PostSummary = Post.omit({ content: true })
export type PostSummary = z.infer<typeof PostSummary>

/** One line of a post's table of contents. */
export const Heading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
})
export type Heading = z.infer<typeof Heading>

export const blogContract = {
  'GET /api/blog': {
    access: 'anyone',
    query: z.object({ ...paging(20), featured: z.enum(['true', 'false']).optional() }),
    output: z.array(PostSummary),
    paged: true,
    summary: 'Published posts without their text, newest first',
  },
} satisfies Contract
