import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { changeStep, endChecklist, endSetup, removeSample, saveWork, sendTestEmail } from './commands.ts'
import { setupContract } from './contract.ts'
import { answeredWork, hasSample, remainingSample, setupState } from './queries.ts'

export const setupApi = implement(setupContract, {
  'GET /api/admin/setup': () => setupState(),
  'PUT /api/admin/setup': ({ body }) => changeStep(body),
  'GET /api/admin/setup/work': () => answeredWork(),
  'PUT /api/admin/setup/work': ({ body }, context) => saveWork(body, requireMember(context).id),
  'POST /api/admin/setup/checklist/end': () => endChecklist(),
  'POST /api/admin/setup/end': () => endSetup(),
  'POST /api/admin/site/test-email': (_, context) => sendTestEmail(requireMember(context).id),
  'GET /api/sample': async () => ({ hasSample: await hasSample() }),
  'GET /api/admin/sample': () => remainingSample(),
  'POST /api/admin/sample/removal': ({ body }, context) => removeSample(body, requireMember(context).id),
})
