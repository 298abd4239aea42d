import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import {
  changeCallType,
  createCallType,
  deleteCallType,
  reorderCallType,
  restoreCallType,
} from '../commands/call-types.ts'
import { callTypesContract } from '../contract/calls.ts'
import { allCallTypes } from '../queries/hours.ts'

export const callTypesApi = implement(callTypesContract, {
  'GET /api/admin/call-types': () => allCallTypes(),
  'POST /api/admin/call-types': ({ body }, context) => tagged(createCallType(body), context),
  'PUT /api/admin/call-types/{id}': ({ params, body }, context) =>
    tagged(changeCallType(params.id, body, expectedVersion(context.request)), context),
  'DELETE /api/admin/call-types/{id}': ({ params }, context) =>
    deleteCallType(params.id, expectedVersion(context.request)),
  'POST /api/admin/call-types/{id}/restore': ({ params }) => restoreCallType(params.id),
  'PUT /api/admin/call-types/{id}/place': ({ params, body }) => reorderCallType(params.id, body.before),
})
