import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { searchContract } from './contract.ts'
import { searchAll, searchOwn } from './queries.ts'

export const searchApi = implement(searchContract, {
  'GET /api/search': ({ query }, context) => searchOwn(memberOf(context), query.q),
  'GET /api/admin/search': ({ query }) => searchAll(query.q),
})
