import { implement } from '#platform/http/implement.ts'
import { countPageview, countReader } from './commands.ts'
import { analyticsContract } from './contract.ts'

export const analyticsApi = implement(analyticsContract, {
  'POST /api/analytics/pageview': ({ body }, context) => countPageview(body.page, context),
  'POST /api/analytics/scroll': ({ body }, context) => countReader(body, context),
})
