import { z } from 'zod'
import { collectionContract } from '#platform/collection-contract.ts'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { identity, KnownVersion, paging, wholeNumber } from '#platform/number-schema.ts'
import { AdminCategory, CategoryChange, CategoryInput, CountedCategory, PostCategory } from './categories.ts'
import {
  Draft,
  DraftFields,
  ManagedPost,
  ManagedSummary,
  PastedText,
  PostChange,
  PostFilter,
  PostInput,
  PostPage,
  PostSummary,
  PostVersion,
  Preview,
  TagCount,
  WholeVersion,
} from './schemas.ts'
import { ManagedSearch } from './search.ts'

const yesOrNo = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional()

const VersionKey = z.object({ key: identity(), version: wholeNumber(1, 2_147_483_647) })

const writers = {
  access: ['developer', 'admin'],
  accessMessages: {
    unauthorized: 'Please log in to access blog management',
    forbidden: 'Admin access required for blog management',
  },
} as const
const ofPost = { ...writers, params: z.object({ key: identity() }), missing: 'Post Not Found' } as const
const ofDraft = { ...writers, params: z.object({ key: z.union([z.literal('new'), identity()]) }) } as const

const { 'GET /api/content-categories': _categories, ...changesOfCategories } = collectionContract(
  'content-categories',
  { noun: 'post category', input: CategoryInput, change: CategoryChange, output: AdminCategory },
)

export const blogContract = {
  'GET /api/blog': {
    access: 'anyone',
    part: 'blog',
    token: 'posts:read',
    isContent: true,
    query: z.object({
      ...paging(20),
      ...PostFilter,
      featured: yesOrNo,
      lead: yesOrNo.describe('The newest featured posts, which are shown above the list; or all others'),
    }),
    output: z.array(PostSummary),
    paged: true,
    summary: 'Published posts without their text, newest first',
  },
  'GET /api/blog/tags': {
    access: 'anyone',
    part: 'blog',
    token: 'posts:read',
    isContent: true,
    output: z.array(TagCount),
    summary: 'The tags of the newest posts, most used first',
  },
  'GET /api/blog/categories': {
    access: 'anyone',
    part: 'blog',
    token: 'posts:read',
    isContent: true,
    output: z.array(CountedCategory),
    summary: 'The active categories of posts in their order',
  },
  'GET /api/blog/{key}': {
    access: 'anyone',
    part: 'blog',
    token: 'posts:read',
    isContent: true,
    params: z.object({ key: z.string().max(200).describe('Slug, present or former') }),
    output: PostPage,
    summary: 'One published post with its text, also as HTML',
  },
  'GET /api/blog/admin': {
    ...writers,
    token: 'posts:read',
    query: z.object({ ...paging(50), ...ManagedSearch.shape }),
    output: z.array(ManagedSummary),
    paged: true,
    summary: 'All posts without their text, last changed first',
  },
  'GET /api/blog/admin/categories': {
    ...writers,
    token: 'posts:read',
    output: z.array(PostCategory),
    summary: 'The categories that a post may be in, shown to visitors or not',
  },
  'GET /api/blog/admin/{key}': {
    ...ofPost,
    token: 'posts:read',
    output: ManagedPost,
    summary: 'One post as it is edited; its version is in `ETag` too',
  },
  'POST /api/blog': {
    ...writers,
    token: 'posts:write',
    body: PostInput,
    maxBody: bodyLimits.post,
    output: ManagedPost,
    status: 201,
    summary: 'Create a post',
  },
  'PUT /api/blog/{key}': {
    ...ofPost,
    token: 'posts:write',
    headers: KnownVersion,
    body: PostChange,
    maxBody: bodyLimits.post,
    output: ManagedPost,
    summary: 'Change a post; with `If-Match` only if nobody else has changed it meanwhile',
  },
  'DELETE /api/blog/{key}': {
    ...ofPost,
    token: 'posts:write',
    headers: KnownVersion,
    summary: 'Delete a post with all its versions; `If-Match` as for a change',
  },
  'GET /api/blog/{key}/versions': {
    ...ofPost,
    token: 'posts:read',
    query: z.object(paging(50)),
    output: z.array(PostVersion),
    paged: true,
    summary: 'Every saved version of a post, newest first',
  },
  'GET /api/blog/{key}/versions/{version}': {
    ...writers,
    token: 'posts:read',
    params: VersionKey,
    output: WholeVersion,
    summary: 'One saved version of a post',
  },
  'POST /api/blog/{key}/versions/{version}/restore': {
    ...writers,
    token: 'posts:write',
    params: VersionKey,
    headers: KnownVersion,
    output: ManagedPost,
    summary: 'Save the text of an earlier version anew; `If-Match` as for a change',
  },
  'GET /api/blog/drafts/{key}': {
    ...ofDraft,
    token: 'posts:read',
    output: Draft.nullable(),
    summary: 'What the caller has typed and not saved, of a post or of a `new` one',
  },
  'PUT /api/blog/drafts/{key}': {
    ...ofDraft,
    token: 'posts:write',
    body: z.object({ fields: DraftFields, baseVersion: z.int().min(1).nullish() }),
    maxBody: bodyLimits.post,
    output: Draft.omit({ fields: true }),
    summary: 'Keep what the caller has typed; the answer does not repeat it',
  },
  'DELETE /api/blog/drafts/{key}': {
    ...ofDraft,
    token: 'posts:write',
    summary: 'Discard what the caller has typed',
  },
  'POST /api/blog/preview/markdown': {
    ...writers,
    token: 'posts:write',
    body: z.object({ html: z.string().max(1_000_000, 'Use at most 1,000,000 characters') }),
    maxBody: 4 * 1024 * 1024,
    output: PastedText,
    summary:
      'Formatted text, such as a part of a web page or of a document of Google Docs or Word, as Markdown',
  },
  'POST /api/blog/preview': {
    ...writers,
    token: 'posts:write',
    body: z.object({ content: z.string().max(200_000, 'Use at most 200,000 characters') }),
    maxBody: bodyLimits.post,
    output: Preview,
    summary:
      'A text as its page would show it, rendered within 8 seconds once its thread is loaded, one at a time for each member',
  },
  'GET /api/admin/content-categories': {
    access: ['admin'],
    output: z.array(AdminCategory),
    summary: 'All categories of posts in their order, shown or not',
  },
  ...changesOfCategories,
} satisfies Contract
