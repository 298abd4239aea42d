import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { mailContract } from './contract.ts'
import { recordsForSite } from './queries.ts'
import { sendTestEmail } from './test-email.ts'

export const mailApi = implement(mailContract, {
  'GET /api/admin/site/mail-records': () => recordsForSite(),
  'POST /api/admin/site/test-email': (_, context) => sendTestEmail(memberOf(context).id),
})
