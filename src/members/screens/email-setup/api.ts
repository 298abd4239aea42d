import { implement } from '#platform/http/implement.ts'
import { emailSetupContract } from './contract.ts'
import { recordsForSite } from './queries.ts'

export const emailSetupApi = implement(emailSetupContract, {
  'GET /api/admin/site/mail-records': () => recordsForSite(),
})
