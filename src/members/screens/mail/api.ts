import { implement } from '#platform/http/implement.ts'
import { mailContract } from './contract.ts'
import { recordsForSite } from './queries.ts'

export const mailApi = implement(mailContract, {
  'GET /api/admin/site/mail-records': () => recordsForSite(),
})
