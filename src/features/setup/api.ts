import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { changeStep, endSetup, removeSample } from './commands.ts'
import { setupContract } from './contract.ts'
import { remainingSample, setupState } from './queries.ts'

export const setupApi = implement(setupContract, {
  'GET /api/admin/setup': () => setupState(),
  'PUT /api/admin/setup': ({ body }) => changeStep(body),
  'POST /api/admin/setup/end': () => endSetup(),
  'GET /api/admin/sample': () => remainingSample(),
  'POST /api/admin/sample/removal': ({ body }, context) => removeSample(body, memberOf(context).id),
})
