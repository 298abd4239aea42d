import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { exportSet } from './commands.ts'
import { dataContract } from './contract.ts'
import { describeSets } from './queries/described.ts'
import { firstRows } from './queries/rows.ts'

export const dataApi = implement(dataContract, {
  'GET /api/data': (_, context) => describeSets(requireMember(context).role),
  'GET /api/data/{set}': ({ params, query }, context) => exportSet(requireMember(context), params.set, query),
  'GET /api/data/{set}/rows': ({ params, query }, context) =>
    firstRows(requireMember(context).role, params.set, query.since),
})
