import { implement } from '#platform/http/implement.ts'
import { countPageview, countReader } from './commands/count.ts'
import { analyticsContract } from './contract.ts'

export const analyticsApi = implement(analyticsContract, {
  'POST /api/analytics/pageview': ({ body }, visit) => countPageview(body.page, visit),
  'POST /api/analytics/scroll': ({ body }, visit) => countReader(body, visit),
})
