import { todayContract } from '#frame/today/contract.ts'
import { waitingContract } from '#frame/waiting-contract.ts'
import { databaseActivity, databaseState } from '#platform/database/state.ts'
import { previewResending, resendEmails, type SecretLink } from '#platform/email/resend.ts'
import type { RequireConfirmation } from '#platform/http/api-router.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { communicationsContract } from './communications/contract.ts'
import { giveUpOutboxEmail, listEmails, readSummary, retryOutboxEmail } from './communications/queries.ts'
import { dataContract } from './data/contract.ts'
import { datasets } from './data/datasets.ts'
import { describeSets } from './data/queries/described.ts'
import { exportSet } from './data/queries/exports.ts'
import { checkRole, firstRows } from './data/queries/rows.ts'
import { databaseContract } from './database/contract.ts'
import { readRows } from './database/queries/rows.ts'
import { readStatements } from './database/queries/statements.ts'
import { readTables } from './database/queries/tables.ts'
import { docsContract } from './docs/contract.ts'
import { listDocuments, readDocument, searchIndex } from './docs/queries/documents.ts'
import { readPicture } from './docs/queries/project.ts'
import { emailSetupContract } from './email-setup/contract.ts'
import { recordsForSite } from './email-setup/queries.ts'
import { logContract } from './log/contract.ts'
import { exportLog, listLog } from './log/queries.ts'
import { roleFiguresContract } from './role-figures/contract.ts'
import { figuresFor } from './role-figures/queries.ts'
import { searchContract } from './search/contract.ts'
import { searchAll, searchOwn } from './search/queries.ts'
import { systemContract } from './system/contract.ts'
import { readSystem } from './system/queries.ts'
import { ownToday, readToday, type TodaySource } from './today/queries.ts'
import { menuCountsFor } from './waiting/queries.ts'

/** `todaySources` and `secretLinks` are called at each request, once all features are known; `requireConfirmation` before people's data leave. */
export const screensApi = (
  todaySources: () => TodaySource[],
  secretLinks: () => SecretLink[],
  requireConfirmation: RequireConfirmation,
) => ({
  communications: implement(communicationsContract, {
    'GET /api/admin/communications': () => readSummary(),
    'GET /api/admin/mails': ({ query }) => listEmails(query),
    'GET /api/admin/mails/resend': () => previewResending(secretLinks()),
    'POST /api/admin/mails/resend': ({ body }) => resendEmails(secretLinks(), body.unsure),
    'POST /api/admin/mails/{id}/retry': ({ params, query }) =>
      retryOutboxEmail(secretLinks(), params.id, query.unsure),
    'POST /api/admin/mails/{id}/give-up': ({ params }) => giveUpOutboxEmail(params.id),
  }),
  data: implement(dataContract, {
    'GET /api/data': (_, context) => describeSets(memberOf(context).role),
    'GET /api/data/{set}': async ({ params, query }, context) => {
      const member = memberOf(context)
      checkRole(params.set, member.role)
      if (datasets[params.set].isOfPeople) await requireConfirmation(member)
      return exportSet(params.set, query)
    },
    'GET /api/data/{set}/rows': ({ params, query }, context) => {
      checkRole(params.set, memberOf(context).role)
      return firstRows(params.set, query.since)
    },
  }),
  database: implement(databaseContract, {
    'GET /api/admin/database': async () => ({ ...(await databaseState()), ...(await databaseActivity()) }),
    'GET /api/admin/database/tables': () => readTables(),
    'GET /api/admin/database/tables/{name}/rows': ({ params, query }) => readRows(params.name, query),
    'GET /api/admin/database/queries': ({ query }) => readStatements(query.by),
  }),
  docs: implement(docsContract, {
    'GET /api/docs': (_, context) => listDocuments(context),
    'GET /api/docs-index': (_, context) => searchIndex(context),
    'GET /api/docs/{name}': ({ params }, context) => readDocument(params.name, context),
    'GET /api/docs/pictures/{name}': ({ params }) => readPicture(params.name),
  }),
  'email-setup': implement(emailSetupContract, {
    'GET /api/admin/site/mail-records': () => recordsForSite(),
  }),
  log: implement(logContract, {
    'GET /api/admin/log': ({ query }) => listLog(query),
    'GET /api/admin/log/export': ({ query }) => exportLog(query),
  }),
  'role-figures': implement(roleFiguresContract, {
    'GET /api/dashboard/figures': (_, context) => figuresFor(memberOf(context)),
  }),
  search: implement(searchContract, {
    'GET /api/search': ({ query }, context) => searchOwn(memberOf(context), query.q),
    'GET /api/admin/search': ({ query }) => searchAll(query.q),
  }),
  system: implement(systemContract, {
    'GET /api/admin/system': (_, context) => readSystem(context),
  }),
  today: implement(todayContract, {
    'GET /api/today': (_, context) => ownToday(memberOf(context)),
    'GET /api/admin/today': () => readToday(todaySources()),
  }),
  waiting: implement(waitingContract, {
    'GET /api/waiting': (_, context) => menuCountsFor(memberOf(context)),
  }),
})
