import { waitingContract } from '#frame/waiting-contract.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { menuCountsFor } from './queries.ts'

export const waitingApi = implement(waitingContract, {
  'GET /api/waiting': (_, context) => menuCountsFor(memberOf(context)),
})
