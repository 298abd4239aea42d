import { implement } from '#platform/http/implement.ts'
import { communicationsContract } from './contract.ts'
import { listEmails, readSummary, retryOutboxEmail } from './queries.ts'

export const communicationsApi = implement(communicationsContract, {
  'GET /api/admin/communications': () => readSummary(),
  'GET /api/admin/mails': ({ query }) => listEmails(query),
  'POST /api/admin/mails/{id}/retry': ({ params }) => retryOutboxEmail(params.id),
})
