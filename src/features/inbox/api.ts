import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { leaveMessage, subscribe } from './commands/forms.ts'
import { changeMessage, openMessage, replyToMessage } from './commands/messages.ts'
import { sendAgain } from './commands/outbox.ts'
import { setSubscriberActive } from './commands/subscribers.ts'
import { formsContract } from './contract/forms.ts'
import { messagesContract } from './contract/messages.ts'
import { emailsContract } from './contract/outbox.ts'
import { subscribersContract } from './contract/subscribers.ts'
import { summaryContract } from './contract/summary.ts'
import { listMessages, openedMessage } from './queries/messages.ts'
import { listEmails } from './queries/outbox.ts'
import { exportSubscribers } from './queries/subscriber-export.ts'
import { listSubscribers } from './queries/subscribers.ts'
import { inboxSummary } from './queries/summary.ts'

export const inboxApi = [
  ...implement(formsContract, {
    'POST /api/contact': ({ body }) => leaveMessage(body),
    'POST /api/newsletter': ({ body }) => subscribe(body),
  }),
  ...implement(summaryContract, {
    'GET /api/admin/communications': () => inboxSummary(),
  }),
  ...implement(messagesContract, {
    'GET /api/admin/messages': ({ query }) => listMessages(query),
    'GET /api/admin/messages/{id}': ({ params }) => openedMessage(params.id),
    'PATCH /api/admin/messages/{id}': ({ params, body }) => changeMessage(params.id, body),
    'POST /api/admin/messages/{id}/read': ({ params }) => openMessage(params.id),
    'POST /api/admin/messages/{id}/replies': ({ params, body }, context) =>
      replyToMessage(memberOf(context), params.id, body),
  }),
  ...implement(subscribersContract, {
    'GET /api/admin/subscribers': ({ query }) => listSubscribers(query),
    'GET /api/admin/subscribers/export': ({ query }) => exportSubscribers(query),
    'PATCH /api/admin/subscribers/{id}': ({ params, body }) => setSubscriberActive(params.id, body.isActive),
  }),
  ...implement(emailsContract, {
    'GET /api/admin/mails': ({ query }) => listEmails(query),
    'POST /api/admin/mails/{id}/retry': ({ params }) => sendAgain(params.id),
  }),
]
