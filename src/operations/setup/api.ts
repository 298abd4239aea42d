import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { changeStep, endSetup, removeSample, sendTestEmail } from './commands.ts'
import { setupContract } from './contract.ts'
import { hasSample, remainingSample, setupState } from './queries.ts'

export const setupApi = implement(setupContract, {
  'GET /api/admin/setup': () => setupState(),
  'PUT /api/admin/setup': ({ body }) => changeStep(body),
  'POST /api/admin/setup/end': () => endSetup(),
  'POST /api/admin/site/test-email': (_, context) => sendTestEmail(requireMember(context).id),
  'GET /api/sample': async () => ({ hasSample: await hasSample() }),
  'GET /api/admin/sample': () => remainingSample(),
  'POST /api/admin/sample/removal': ({ body }, context) => removeSample(body, requireMember(context).id),
})
