import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { requireMember } from '#platform/http/request-context.ts'
import {
  changeItem,
  createItem,
  deleteItem,
  downloadFile,
  markStep,
  reorderItem,
  restoreItem,
  uploadLibraryFile,
} from './commands.ts'
import { libraryContract } from './contract.ts'
import { featuredFor, itemWithSteps, linkablePosts, listItems, storedItems } from './queries.ts'

export const libraryApi = implement(libraryContract, {
  'GET /api/member-items': ({ query }, context) => listItems(requireMember(context), query.kind),
  'GET /api/member-items/featured': (_, context) => featuredFor(requireMember(context)),
  'GET /api/member-items/{id}': ({ params }, context) => itemWithSteps(requireMember(context), params.id),
  'GET /api/member-items/{id}/file': ({ params }, context) =>
    downloadFile(requireMember(context), params, context.request),
  'GET /api/member-items/{id}/steps/{step}/file': ({ params }, context) =>
    downloadFile(requireMember(context), params, context.request),
  'PUT /api/member-items/{id}/steps/{step}/progress': ({ params, body }, context) =>
    markStep(requireMember(context), { ...params, ...body }),
  'GET /api/admin/member-items': () => storedItems(),
  'GET /api/admin/member-items/posts': () => linkablePosts(),
  'POST /api/admin/member-items/files': async ({ query, readContent }) =>
    uploadLibraryFile(query.name, await readContent()),
  'POST /api/admin/member-items': ({ body }, context) => tagged(createItem(body), context),
  'PUT /api/admin/member-items/{id}': ({ params, body }, context) =>
    tagged(changeItem(params.id, body, expectedVersion(context.request)), context),
  'DELETE /api/admin/member-items/{id}': ({ params }, context) =>
    deleteItem(params.id, expectedVersion(context.request)),
  'POST /api/admin/member-items/{id}/restore': ({ params }) => restoreItem(params.id),
  'PUT /api/admin/member-items/{id}/place': ({ params, body }) => reorderItem(params.id, body.before),
})
