import { implement } from '#platform/http/implement.ts'
import { logContract } from './contract/endpoints.ts'
import { exportLog, listLog } from './queries.ts'

export const logApi = implement(logContract, {
  'GET /api/admin/log': ({ query }) => listLog(query),
  'GET /api/admin/log/export': ({ query }) => exportLog(query),
})
