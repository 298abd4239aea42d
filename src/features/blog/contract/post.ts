import { z } from 'zod'

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

const PostLink = Post.pick({ slug: true, title: true })
export type PostLink = z.infer<typeof PostLink>

/** A post as its page shows it. */
export const PostPage = Post.extend({
  updatedAt: z.iso.datetime(),
  /** The text as clean HTML. */
  html: z.string(),
  contents: z.array(Heading),
  /** The posts published right before and after this one. */
  older: PostLink.nullable(),
  newer: PostLink.nullable(),
  /** Posts that share the most tags with this one. */
  related: z.array(PostSummary),
})
export type PostPage = z.infer<typeof PostPage>

export const TagCount = z.object({ tag: z.string(), posts: z.int() })
export type TagCount = z.infer<typeof TagCount>

/** What narrows a list of posts. */
export const PostFilter = {
  tag: z.string().trim().max(40).optional(),
  q: z.string().trim().max(200).optional().describe('Words, "phrases", -exclusions'),
}
