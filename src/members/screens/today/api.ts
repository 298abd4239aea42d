import { todayContract } from '#frame/today/contract.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { ownToday, readToday, type TodaySource } from './queries.ts'

/** `sources` is called at each request, once all features are known. */
export const todayApi = (sources: () => TodaySource[]) =>
  implement(todayContract, {
    'GET /api/today': (_, context) => ownToday(memberOf(context)),
    'GET /api/admin/today': () => readToday(sources()),
  })
