import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { identity, paging, wholeNumber } from '#platform/number-schema.ts'
import { imageAddress, moment, text, words } from '#platform/text-schema.ts'
import { Heading, Post } from './post.ts'

/** Words that stand where a slug would in the addresses of the API and of pages. */
export const reservedSlugs = ['admin', 'drafts', 'feed', 'images', 'new', 'page', 'preview', 'tag', 'tags']

const Slug = z
  .string()
  .trim()
  .max(100, 'Use at most 100 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
  .refine((slug) => !/^\d+$/.test(slug), 'Use at least one letter')
  .refine((slug) => !reservedSlugs.includes(slug), 'This address is reserved for the site itself')

/** What an author writes. */
export const PostInput = z.object({
  title: text(200, 'Title is required'),
  excerpt: text(500, 'Excerpt is required'),
  content: text(200_000, 'Content is required'),
  tags: words('tags').default([]),
  featured: z.boolean().default(false),
  status: z.enum(['draft', 'published']).default('draft'),
  slug: Slug.optional().describe('Made of the title unless told'),
  image: imageAddress().optional(),
  publishedAt: moment()
    .nullish()
    .describe('A later one publishes then; null or, for a first time, absent: now'),
})
export type PostInput = z.output<typeof PostInput>

/** A change: what is absent stays as it is. */
export const PostChange = z
  .object({
    ...PostInput.shape,
    tags: words('tags'),
    featured: z.boolean(),
    status: z.enum(['draft', 'published']),
  })
  .partial()
export type PostChange = z.output<typeof PostChange>

/** A post as those who write see it. */
export const ManagedPost = Post.extend({ version: z.int(), updatedAt: z.iso.datetime() })
export type ManagedPost = z.infer<typeof ManagedPost>

export const ManagedSummary = ManagedPost.omit({ content: true })
export type ManagedSummary = z.infer<typeof ManagedSummary>

export const PostVersion = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  /** Who saved it; unknown for the sample site's first versions. */
  savedBy: z.string().nullable(),
})
export type PostVersion = z.infer<typeof PostVersion>

export const WholeVersion = PostVersion.extend({
  ...Post.pick({
    slug: true,
    excerpt: true,
    content: true,
    tags: true,
    featured: true,
    status: true,
    image: true,
    publishedAt: true,
  }).shape,
})
export type WholeVersion = z.infer<typeof WholeVersion>

const typed = (max: number) => z.string().max(max).optional()

/** The form as it stands while somebody types: nothing of it has to be right yet. */
export const DraftFields = z.object({
  title: typed(1000),
  excerpt: typed(5000),
  content: typed(300_000),
  tags: typed(5000),
  slug: typed(500),
  image: typed(2000),
  publishedAt: typed(100),
  featured: z.boolean().optional(),
  status: z.enum(['draft', 'published']).optional(),
})
export type DraftFields = z.infer<typeof DraftFields>

export const Draft = z.object({
  fields: DraftFields,
  /** The version of the post that the typing began with. */
  baseVersion: z.int().nullable(),
  savedAt: z.iso.datetime(),
})
export type Draft = z.infer<typeof Draft>

export const Preview = z.object({ html: z.string(), contents: z.array(Heading), readTime: z.int() })
export type Preview = z.infer<typeof Preview>

export const UploadedImage = z.object({
  /** What to write into the post's text. */
  address: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type UploadedImage = z.infer<typeof UploadedImage>

/** Bytes that an image may have. */
export const maxImageBytes = 15 * 1024 * 1024

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const PostKey = z.object({ key: identity() })
const DraftKey = z.object({ key: z.union([z.literal('new'), identity()]) })
const KnownVersion = z.object({
  'if-match': z.string().optional().describe('The `ETag` of the version that is changed'),
})
const VersionKey = z.object({ key: identity(), version: wholeNumber(1, 2_147_483_647) })

const writers = {
  access: ['developer', 'admin'],
  refusals: {
    unauthorized: 'Please log in to access blog management',
    forbidden: 'Admin access required for blog management',
  },
} as const

export const blogWritingContract = {
  'GET /api/blog/admin': {
    ...writers,
    query: z.object({
      ...paging(50),
      q: z.string().trim().max(200).optional().describe('Words, the last one may be unfinished'),
      status: z.enum(['draft', 'published']).optional(),
    }),
    output: z.array(ManagedSummary),
    paged: true,
    summary: 'All posts without their text, last changed first',
  },
  'GET /api/blog/admin/{key}': {
    ...writers,
    params: PostKey,
    output: ManagedPost,
    summary: 'One post as it is edited; its version stands in `ETag` too',
  },
  'POST /api/blog': {
    ...writers,
    body: PostInput,
    output: ManagedPost,
    status: 201,
    summary: 'Create a post',
  },
  'PUT /api/blog/{key}': {
    ...writers,
    params: PostKey,
    headers: KnownVersion,
    body: PostChange,
    output: ManagedPost,
    summary: 'Change a post; with `If-Match` only if nobody else has changed it meanwhile',
  },
  'DELETE /api/blog/{key}': {
    ...writers,
    params: PostKey,
    headers: KnownVersion,
    summary: 'Delete a post with all its versions; `If-Match` as for a change',
  },
  'GET /api/blog/{key}/versions': {
    ...writers,
    params: PostKey,
    query: z.object(paging(50)),
    output: z.array(PostVersion),
    paged: true,
    summary: 'Every saved version of a post, newest first',
  },
  'GET /api/blog/{key}/versions/{version}': {
    ...writers,
    params: VersionKey,
    output: WholeVersion,
    summary: 'One saved version of a post',
  },
  'POST /api/blog/{key}/versions/{version}/restore': {
    ...writers,
    params: VersionKey,
    headers: KnownVersion,
    output: ManagedPost,
    summary: 'Save the text of an earlier version anew; `If-Match` as for a change',
  },
  'GET /api/blog/drafts/{key}': {
    ...writers,
    params: DraftKey,
    output: Draft.nullable(),
    summary: 'What the caller has typed and not saved, of a post or of a `new` one',
  },
  'PUT /api/blog/drafts/{key}': {
    ...writers,
    params: DraftKey,
    body: z.object({ fields: DraftFields, baseVersion: z.int().min(1).nullish() }),
    output: Draft,
    summary: 'Keep what the caller has typed',
  },
  'DELETE /api/blog/drafts/{key}': {
    ...writers,
    params: DraftKey,
    summary: 'Forget what the caller has typed',
  },
  'POST /api/blog/preview': {
    ...writers,
    body: z.object({ content: z.string().max(200_000, 'Use at most 200,000 characters') }),
    output: Preview,
    summary: 'A text as its page would show it',
  },
  'POST /api/blog/images': {
    ...writers,
    kind: 'file',
    accepts: imageTypes,
    maxBody: maxImageBytes,
    query: z.object({ alt: text(300, 'Say what the picture shows') }),
    output: UploadedImage,
    status: 201,
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB) as the raw body',
  },
  'GET /media/{key}/{file}': {
    access: 'anyone',
    params: z.object({ key: z.string().max(40), file: z.string().max(40) }),
    kind: 'response',
    answers: ['image/avif', 'image/webp'],
    summary: 'An uploaded picture in one of its widths, as AVIF or WebP',
  },
} satisfies Contract
