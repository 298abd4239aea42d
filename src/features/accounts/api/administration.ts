import { implement } from '#platform/http/implement.ts'
import { memberOf, type RequestContext } from '#platform/http/request-context.ts'
import { activateUser, changeRole, deactivateUser } from '../commands/administration.ts'
import { administrationContract } from '../contract/administration.ts'
import { auditOf, listedUser, listUsers, userStats } from '../queries/administration.ts'

const deed = (userId: number, context: RequestContext) => ({
  admin: memberOf(context),
  userId,
  address: context.address,
})

export const administrationApi = implement(administrationContract, {
  'GET /api/admin/user-stats': () => userStats(),
  'GET /api/admin/users': ({ query }) => listUsers(query),
  'PATCH /api/admin/users/{userId}/role': async ({ params, body }, context) => {
    await changeRole(deed(params.userId, context), body.role)
    return listedUser(params.userId)
  },
  'PATCH /api/admin/users/{userId}/activate': async ({ params }, context) => {
    await activateUser(deed(params.userId, context))
    return listedUser(params.userId)
  },
  'PATCH /api/admin/users/{userId}/deactivate': async ({ params }, context) => {
    await deactivateUser(deed(params.userId, context))
    return listedUser(params.userId)
  },
  'GET /api/admin/users/{userId}/audit': ({ params, query }) => auditOf(params.userId, query),
})
