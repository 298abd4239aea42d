import { todayContract } from '#frame/today/contract.ts'
import { waitingContract } from '#frame/waiting-contract.ts'
import { previewResending, resendEmails } from '#platform/email/resend.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { communicationsContract } from './communications/contract.ts'
import { giveUpOutboxEmail, listEmails, readSummary, retryOutboxEmail } from './communications/queries.ts'
import { emailSetupContract } from './email-setup/contract.ts'
import { recordsForSite } from './email-setup/queries.ts'
import { roleFiguresContract } from './role-figures/contract.ts'
import { figuresFor } from './role-figures/queries.ts'
import { searchContract } from './search/contract.ts'
import { searchAll, searchOwn } from './search/queries.ts'
import { ownToday, readToday, type TodaySource } from './today/queries.ts'
import { menuCountsFor } from './waiting/queries.ts'

/**
 * Handles requests of pages that combine several features. `todaySources` and `secretLinks` are functions, because their results
 * are complete only after all features are loaded.
 */
export const screensApi = (todaySources: () => TodaySource[], secretLinks: () => SecretLink[]) => ({
  communications: implement(communicationsContract, {
    'GET /api/admin/communications': () => readSummary(),
    'GET /api/admin/mails': ({ query }) => listEmails(query),
    'GET /api/admin/mails/resend': () => previewResending(secretLinks()),
    'POST /api/admin/mails/resend': ({ body }) => resendEmails(secretLinks(), body.unsure),
    'POST /api/admin/mails/{id}/retry': ({ params, query }) =>
      retryOutboxEmail(secretLinks(), params.id, query.unsure),
    'POST /api/admin/mails/{id}/give-up': ({ params }) => giveUpOutboxEmail(params.id),
  }),
  'email-setup': implement(emailSetupContract, {
    'GET /api/admin/site/mail-records': () => recordsForSite(),
  }),
  'role-figures': implement(roleFiguresContract, {
    'GET /api/dashboard/figures': (_, context) => figuresFor(requireMember(context)),
  }),
  search: implement(searchContract, {
    'GET /api/search': ({ query }, context) =>
      searchOwn(requireMember(context), query.q, context.siteAccess !== 'closed'),
    'GET /api/admin/search': ({ query }) => searchAll(query.q),
  }),
  today: implement(todayContract, {
    'GET /api/today': (_, context) => ownToday(requireMember(context)),
    'GET /api/admin/today': () => readToday(todaySources()),
  }),
  waiting: implement(waitingContract, {
    'GET /api/waiting': (_, context) => menuCountsFor(requireMember(context)),
  }),
})
