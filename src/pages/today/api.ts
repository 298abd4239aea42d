import { implement } from '#platform/http/implement.ts'
import { todayContract } from './contract.ts'
import { readToday, type TodaySource } from './queries.ts'

/** `sources` is called at each request, once all features are known. */
export const todayApi = (sources: () => TodaySource[]) =>
  implement(todayContract, { 'GET /api/admin/today': () => readToday(sources()) })
