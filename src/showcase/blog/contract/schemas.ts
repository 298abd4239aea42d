import { z } from 'zod'
import { slugText } from '#base/addresses/contract.ts'
import { identity } from '#platform/number-schema.ts'
import { imageAddress, line, moment, searchText, text, words } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { postStatuses } from '../domain/post-statuses.ts'
import { PostCategory } from './categories.ts'

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
  status: z.enum(postStatuses),
  image: z.string().nullable(),
  categoryId: z.int().nullable(),
})
export type Post = z.infer<typeof Post>

/** The category of a post. Null if visitors cannot see the category. */
const category = PostCategory.pick({ name: true, slug: true, color: true }).nullable()

export const PostSummary = Post.omit({ content: true }).extend({ category })
export type PostSummary = z.infer<typeof PostSummary>

export const Heading = z.object({
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
})
export type Heading = z.infer<typeof Heading>

const PostLink = Post.pick({ slug: true, title: true })
export type PostLink = z.infer<typeof PostLink>

export const PostPage = Post.extend({
  category,
  updatedAt: z.iso.datetime(),
  /** Safe HTML, without everything that the allow-list does not contain. */
  html: z.string(),
  contents: z.array(Heading),
  /** The previous and next post by publication date. */
  older: PostLink.nullable(),
  newer: PostLink.nullable(),
  /** The posts that have the most tags in common with this one. */
  related: z.array(PostSummary),
})
export type PostPage = z.infer<typeof PostPage>

export const TagCount = z.object({ tag: z.string(), posts: z.int() })
export type TagCount = z.infer<typeof TagCount>

export const PostFilter = {
  tag: searchText(40).optional(),
  category: z.string().trim().max(100).optional().describe('Slug of an active category'),
  q: searchText().optional().describe('Words and "phrases"; a - excludes a word'),
}

export const PostInput = z.object({
  title: line(200, msg`Title is required`),
  excerpt: text(500, msg`Excerpt is required`),
  content: text(200_000, msg`Content is required`),
  tags: words(msg`tags`).default([]),
  featured: z.boolean().default(false),
  status: z.enum(postStatuses).default('draft'),
  slug: slugText(100).optional().describe('By default made from the title'),
  image: imageAddress().optional(),
  categoryId: identity().nullish().describe('A category of posts; null for none'),
  publishedAt: moment()
    .nullish()
    .describe('A time in the future schedules the post; null, or absent at the first publication, means now'),
})
export type PostInput = z.output<typeof PostInput>

export const PostChange = z
  .object({
    ...PostInput.shape,
    tags: words(msg`tags`),
    featured: z.boolean(),
    status: z.enum(postStatuses),
  })
  .partial()
export type PostChange = z.output<typeof PostChange>

export const ManagedPost = Post.extend({
  version: z.int(),
  updatedAt: z.iso.datetime(),
  isImported: z.boolean().describe('Whether it came from another site'),
})
export type ManagedPost = z.infer<typeof ManagedPost>

export const ManagedSummary = ManagedPost.omit({ content: true, isImported: true })
export type ManagedSummary = z.infer<typeof ManagedSummary>

export const PostInWork = ManagedPost.pick({
  id: true,
  title: true,
  publishedAt: true,
  updatedAt: true,
}).extend({
  isScheduled: z
    .boolean()
    .describe('Whether it has a publication date in the future; otherwise it is a draft'),
})
export type PostInWork = z.infer<typeof PostInWork>

export const PostVersion = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  /** The name of the member who saved the version. Null if unknown, as for the sample's first versions or a deleted account. */
  savedBy: z.string().nullable(),
})
export type PostVersion = z.infer<typeof PostVersion>

export const WholeVersion = PostVersion.extend(
  Post.omit({ id: true, author: true, readTime: true, views: true }).shape,
)
export type WholeVersion = z.infer<typeof WholeVersion>

const typed = (max: number) => z.string().max(max).optional()

/** The unsaved values of the form, which may be invalid. */
export const DraftFields = z.object({
  title: typed(1000),
  excerpt: typed(5000),
  content: typed(300_000),
  tags: typed(5000),
  slug: typed(500),
  image: typed(2000),
  categoryId: typed(20),
  publishedAt: typed(100),
  featured: z.boolean().optional(),
  status: z.enum(postStatuses).optional(),
})
export type DraftFields = z.infer<typeof DraftFields>

export const Draft = z.object({
  fields: DraftFields,
  baseVersion: z.int().nullable(),
  savedAt: z.iso.datetime(),
})
export type Draft = z.infer<typeof Draft>

/** Pasted text as Markdown. `notes` reports what the conversion has lost. */
export const PastedText = z.object({ markdown: z.string(), notes: z.array(z.string()) })
export type PastedText = z.infer<typeof PastedText>

export const Preview = z.object({
  html: z.string(),
  contents: z.array(Heading),
  readTime: z.int(),
  lost: z.array(z.string()).describe('Sentences about what readers will not see as it is written'),
})
export type Preview = z.infer<typeof Preview>
