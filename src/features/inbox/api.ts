import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { changeMessage, leaveMessage, openMessage, replyToMessage } from './commands/messages.ts'
import { retryOutboxEmail } from './commands/outbox.ts'
import { askSubscriber, confirmSubscription, subscribe } from './commands/sign-up.ts'
import { setSubscriberActive } from './commands/subscribers.ts'
import { inboxContract } from './contract.ts'
import {
  exportSubscribers,
  inboxSummary,
  linkedSubscription,
  listEmails,
  listMessages,
  listSubscribers,
  openedMessage,
} from './queries.ts'

export const inboxApi = implement(inboxContract, {
  'POST /api/contact': ({ body }, context) => leaveMessage(body, context),
  'POST /api/newsletter': ({ body }, context) => subscribe(body, context),
  'GET /api/newsletter/confirm/{token}': ({ params }) => linkedSubscription(params.token),
  'POST /api/newsletter/confirm/{token}': ({ params }) => confirmSubscription(params.token),
  'GET /api/admin/communications': () => inboxSummary(),
  'GET /api/admin/messages': ({ query }) => listMessages(query),
  'GET /api/admin/messages/{id}': ({ params }) => openedMessage(params.id),
  'PATCH /api/admin/messages/{id}': ({ params, body }) => changeMessage(params.id, body),
  'POST /api/admin/messages/{id}/read': ({ params }) => openMessage(params.id),
  'POST /api/admin/messages/{id}/replies': ({ params, body }, context) =>
    replyToMessage(memberOf(context), params.id, body),
  'GET /api/admin/subscribers': ({ query }) => listSubscribers(query),
  'GET /api/admin/subscribers/export': ({ query }) => exportSubscribers(query),
  'PATCH /api/admin/subscribers/{id}': ({ params, body }) => setSubscriberActive(params.id, body.isActive),
  'POST /api/admin/subscribers/{id}/ask': ({ params }) => askSubscriber(params.id),
  'GET /api/admin/mails': ({ query }) => listEmails(query),
  'POST /api/admin/mails/{id}/retry': ({ params }) => retryOutboxEmail(params.id),
})
