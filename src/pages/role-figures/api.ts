import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { dashboardContract } from './contract.ts'
import { figuresFor } from './queries.ts'

export const dashboardApi = implement(dashboardContract, {
  'GET /api/dashboard/figures': (_, context) => figuresFor(memberOf(context)),
})
