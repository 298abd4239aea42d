import { implement } from '#platform/http/implement.ts'
import { type CountViewOfPost, countPageview, countReader } from './commands/visits.ts'
import { analyticsContract } from './contract.ts'

/** `countViewOfPost` comes from the feature `blog`, which this wing may not import. */
export const analyticsApi = (countViewOfPost: CountViewOfPost) =>
  implement(analyticsContract, {
    'POST /api/analytics/pageview': ({ body }, context) => countPageview(body, context, countViewOfPost),
    'POST /api/analytics/scroll': ({ body }, context) => countReader(body, context),
  })
