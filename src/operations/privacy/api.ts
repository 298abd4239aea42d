import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { askForCopy } from './commands/data-copy.ts'
import { deleteOwnAccount, eraseByAdmin } from './commands/erase.ts'
import { privacyContract } from './contract.ts'
import { copyAnswer, ownCopy, personRecords, storedTopics, whatStays } from './queries.ts'

export const privacyApi = implement(privacyContract, {
  'GET /api/stored-data': () => storedTopics(),
  'POST /api/my-data': (_, context) => askForCopy(requireMember(context)),
  'GET /api/my-data': (_, context) => ownCopy(requireMember(context).id),
  'GET /api/my-data/file': (_, context) => copyAnswer(context),
  'GET /api/my-account/deletion': (_, context) => whatStays(requireMember(context).id),
  'POST /api/my-account/deletion': (_, context) => deleteOwnAccount(context),
  'POST /api/admin/people/records': ({ body }) => personRecords(body.email),
  'POST /api/admin/people/erase': ({ body }, context) =>
    eraseByAdmin(requireMember(context), body, context.address),
})
