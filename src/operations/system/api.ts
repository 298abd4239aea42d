import { implement } from '#platform/http/implement.ts'
import { systemContract } from './contract.ts'
import { readSystem } from './queries.ts'

export const systemApi = implement(systemContract, {
  'GET /api/admin/system': (_, context) => readSystem(context),
})
