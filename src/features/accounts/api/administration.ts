import { implement } from '#platform/http/implement.ts'
import { memberOf, type Visit } from '#platform/http/request-context.ts'
import { activateUser, changeRole, deactivateUser } from '../commands/administration.ts'
import { administrationContract } from '../contract/administration.ts'
import { auditOf, listedUser, listUsers, userStats } from '../queries/administration.ts'

const deed = (userId: number, visit: Visit) => ({ admin: memberOf(visit), userId, address: visit.address })

export const administrationApi = implement(administrationContract, {
  'GET /api/admin/user-stats': () => userStats(),
  'GET /api/admin/users': ({ query }) => listUsers(query),
  'PATCH /api/admin/users/{userId}/role': async ({ params, body }, visit) => {
    await changeRole(deed(params.userId, visit), body.role)
    return listedUser(params.userId)
  },
  'PATCH /api/admin/users/{userId}/activate': async ({ params }, visit) => {
    await activateUser(deed(params.userId, visit))
    return listedUser(params.userId)
  },
  'PATCH /api/admin/users/{userId}/deactivate': async ({ params }, visit) => {
    await deactivateUser(deed(params.userId, visit))
    return listedUser(params.userId)
  },
  'GET /api/admin/users/{userId}/audit': ({ params, query }) => auditOf(params.userId, query),
})
