import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { exportSet } from './commands.ts'
import { dataContract } from './contract.ts'
import { describeSets } from './queries/described.ts'
import { firstRows } from './queries/rows.ts'

export const dataApi = implement(dataContract, {
  'GET /api/data': (_, context) => describeSets(memberOf(context).role),
  'GET /api/data/{set}': ({ params, query }, context) => exportSet(memberOf(context), params.set, query),
  'GET /api/data/{set}/rows': ({ params, query }, context) =>
    firstRows(memberOf(context).role, params.set, query.since),
})
