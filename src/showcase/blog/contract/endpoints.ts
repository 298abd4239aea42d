import { z } from 'zod'
import { collectionContract } from '#platform/collection-contract.ts'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { identity, KnownVersion, pageParameters, wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { msg } from '#platform/texts.ts'
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
    unauthorized: msg`Please log in to access blog management`,
    forbidden: msg`Admin access required for blog management`,
  },
} as const
const ofPost = { ...writers, params: z.object({ key: identity() }), missing: msg`Post Not Found` } as const
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
      ...pageParameters(20),
      ...PostFilter,
      featured: yesOrNo,
      lead: yesOrNo.describe('true: only the featured posts above the list; false: only the other posts'),
    }),
    output: z.array(PostSummary),
    paged: true,
    summary: 'List published posts without their text, newest first',
  },
  'GET /api/blog/tags': {
    access: 'anyone',
    part: 'blog',
    token: 'posts:read',
    isContent: true,
    output: z.array(TagCount),
    summary: 'List the tags of the newest posts, most used first',
  },
  'GET /api/blog/categories': {
    access: 'anyone',
    part: 'blog',
    token: 'posts:read',
    isContent: true,
    output: z.array(CountedCategory),
    summary: 'List the active categories of posts in their order',
  },
  'GET /api/blog/{key}': {
    access: 'anyone',
    part: 'blog',
    token: 'posts:read',
    isContent: true,
    params: z.object({ key: z.string().max(200).describe('The present slug, or a former one') }),
    output: PostPage,
    summary: 'Get a published post with its text as Markdown and HTML',
  },
  'GET /api/blog/admin': {
    ...writers,
    token: 'posts:read',
    query: z.object({ ...pageParameters(50), ...ManagedSearch.shape }),
    output: z.array(ManagedSummary),
    paged: true,
    summary: 'List all posts without their text, last changed first',
  },
  'GET /api/blog/admin/categories': {
    ...writers,
    token: 'posts:read',
    output: z.array(PostCategory),
    summary: 'List the categories for posts, including hidden ones',
  },
  'GET /api/blog/admin/{key}': {
    ...ofPost,
    token: 'posts:read',
    output: ManagedPost,
    summary: 'Get a post for editing; `ETag` has its version',
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
    summary: 'Change a post; with `If-Match`, only if nobody else has changed it meanwhile',
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
    query: z.object(pageParameters(50)),
    output: z.array(PostVersion),
    paged: true,
    summary: 'List all saved versions of a post, newest first',
  },
  'GET /api/blog/{key}/versions/{version}': {
    ...writers,
    token: 'posts:read',
    params: VersionKey,
    output: WholeVersion,
    summary: 'Get a saved version of a post',
  },
  'POST /api/blog/{key}/versions/{version}/restore': {
    ...writers,
    token: 'posts:write',
    params: VersionKey,
    headers: KnownVersion,
    output: ManagedPost,
    summary: 'Restore an earlier version of a post as a new one; `If-Match` as for a change',
  },
  'GET /api/blog/drafts/{key}': {
    ...ofDraft,
    token: 'posts:read',
    output: Draft.nullable(),
    summary: 'Get the unsaved draft of the caller, for a post or for a `new` one',
  },
  'PUT /api/blog/drafts/{key}': {
    ...ofDraft,
    token: 'posts:write',
    body: z.object({ fields: DraftFields, baseVersion: z.int().min(1).nullish() }),
    maxBody: bodyLimits.post,
    output: Draft.omit({ fields: true }),
    summary: 'Save the draft of the caller; the response does not repeat its text',
  },
  'DELETE /api/blog/drafts/{key}': {
    ...ofDraft,
    token: 'posts:write',
    summary: 'Delete the draft of the caller',
  },
  'POST /api/blog/preview/markdown': {
    ...writers,
    token: 'posts:write',
    body: z.object({ html: z.string().max(1_000_000, says(msg`Use at most 1,000,000 characters`)) }),
    maxBody: 4 * 1024 * 1024,
    output: PastedText,
    summary: 'Convert formatted text to Markdown, such as text copied from a web page, Google Docs or Word',
  },
  'POST /api/blog/preview': {
    ...writers,
    token: 'posts:write',
    body: z.object({ content: z.string().max(200_000, says(msg`Use at most 200,000 characters`)) }),
    maxBody: bodyLimits.post,
    output: Preview,
    summary: 'Render a text as its page would show it; each member gets one preview at a time',
  },
  'GET /api/admin/content-categories': {
    access: ['admin'],
    output: z.array(AdminCategory),
    summary: 'List all categories of posts in their order, including hidden ones',
  },
  ...changesOfCategories,
} satisfies Contract
