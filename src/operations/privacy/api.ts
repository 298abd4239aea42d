import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { askForCopy } from './commands/data-copy.ts'
import { deleteOwnAccount, eraseByAdmin } from './commands/erase.ts'
import { privacyContract } from './contract.ts'
import { copyAnswer, copyOf, recordsOf, stayingOf, storedTopics } from './queries.ts'

export const privacyApi = implement(privacyContract, {
  'GET /api/stored-data': () => storedTopics(),
  'POST /api/my-data': (_, context) => askForCopy(memberOf(context)),
  'GET /api/my-data': (_, context) => copyOf(memberOf(context).id),
  'GET /api/my-data/file': (_, context) => copyAnswer(context),
  'GET /api/my-account/deletion': (_, context) => stayingOf(memberOf(context).id),
  'POST /api/my-account/deletion': (_, context) => deleteOwnAccount(context),
  'POST /api/admin/people/records': ({ body }) => recordsOf(body.email),
  'POST /api/admin/people/erase': ({ body }, context) =>
    eraseByAdmin(memberOf(context), body, context.address),
})
