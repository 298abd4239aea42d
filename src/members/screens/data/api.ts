import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { dataContract } from './contract.ts'
import { describeSets } from './queries/described.ts'
import { exportSet } from './queries/exports.ts'
import { checkRole, firstRows } from './queries/rows.ts'

export const dataApi = implement(dataContract, {
  'GET /api/data': (_, context) => describeSets(memberOf(context).role),
  'GET /api/data/{set}': ({ params, query }, context) => {
    checkRole(params.set, memberOf(context).role)
    return exportSet(params.set, query)
  },
  'GET /api/data/{set}/rows': ({ params, query }, context) => {
    checkRole(params.set, memberOf(context).role)
    return firstRows(params.set, query.since)
  },
})
