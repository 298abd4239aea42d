import { implement } from '../../platform/http/implement.ts'
import { analyticsContract } from './contract.ts'
import { countPageview, countReader } from './writes/count.ts'

export const analyticsApi = implement(analyticsContract, {
  'POST /api/analytics/pageview': ({ body }, visit) => countPageview(body.page, visit),
  'POST /api/analytics/scroll': ({ body }, visit) => countReader(body, visit),
})
