import { orderedEndpoints } from '#platform/http/collection-endpoints.ts'
import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { categoryCommands } from './commands/categories.ts'
import { convertPasted } from './commands/paste.ts'
import { changePost, createPost, deletePost, type Edit, restoreVersion } from './commands/save-post.ts'
import { discardDraft, saveDraft } from './commands/versions.ts'
import { blogContract } from './contract/endpoints.ts'
import { allCategories } from './queries/categories.ts'
import {
  findDraft,
  listVersions,
  makePreview,
  managedPost,
  managedPosts,
  wholeVersion,
} from './queries/managed.ts'
import { postWithText } from './queries/post-with-text.ts'
import { publishedPosts, shownCategories, tagsInUse } from './queries/published.ts'

export const blogApi = implement(blogContract, {
  'GET /api/blog': ({ query }) => publishedPosts(query),
  'GET /api/blog/tags': () => tagsInUse(),
  'GET /api/blog/categories': () => shownCategories(),
  'GET /api/blog/{key}': ({ params }) => postWithText(params.key),
  'GET /api/blog/admin': ({ query }) => managedPosts(query),
  'GET /api/blog/admin/categories': () => allCategories(),
  'GET /api/blog/admin/{key}': ({ params }, context) => tagged(managedPost(params.key), context),
  'POST /api/blog': ({ body }, context) => tagged(createPost(body, requireMember(context).id), context),
  'PUT /api/blog/{key}': ({ params, body }, context) =>
    tagged(changePost(params.key, body, readEdit(context)), context),
  'DELETE /api/blog/{key}': ({ params }, context) => deletePost(params.key, readEdit(context).expected),
  'GET /api/blog/{key}/versions': ({ params, query }) => listVersions(params.key, query),
  'GET /api/blog/{key}/versions/{version}': ({ params }) => wholeVersion(params.key, params.version),
  'POST /api/blog/{key}/versions/{version}/restore': ({ params }, context) =>
    tagged(restoreVersion(params.key, params.version, readEdit(context)), context),
  'GET /api/blog/drafts/{key}': ({ params }, context) => findDraft(params.key, requireMember(context).id),
  'PUT /api/blog/drafts/{key}': ({ params, body }, context) =>
    saveDraft(params.key, requireMember(context).id, body),
  'DELETE /api/blog/drafts/{key}': ({ params }, context) =>
    discardDraft(params.key, requireMember(context).id),
  'POST /api/blog/preview/markdown': ({ body }) => convertPasted(body.html),
  'POST /api/blog/preview': ({ body }, context) => makePreview(body.content, requireMember(context).id),
  'GET /api/admin/content-categories': () => allCategories(),
  ...orderedEndpoints('content-categories', categoryCommands),
})

function readEdit(context: RequestContext): Edit {
  return { editor: requireMember(context).id, expected: expectedVersion(context.request) }
}
