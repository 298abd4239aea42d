import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { acceptMessage, changeMessage, leaveMessage, openMessage, replyToMessage } from './commands.ts'
import { contactContract } from './contract.ts'
import { listMessages, openedMessage } from './queries.ts'

export const contactApi = implement(contactContract, {
  'POST /api/contact': ({ body }, context) => leaveMessage(body, context),
  'GET /api/admin/messages': ({ query }) => listMessages(query),
  'GET /api/admin/messages/{id}': ({ params }) => openedMessage(params.id),
  'PATCH /api/admin/messages/{id}': ({ params, body }) => changeMessage(params.id, body),
  'POST /api/admin/messages/{id}/accept': ({ params }, context) =>
    acceptMessage(requireMember(context), params.id),
  'POST /api/admin/messages/{id}/read': ({ params }) => openMessage(params.id),
  'POST /api/admin/messages/{id}/replies': ({ params, body }, context) =>
    replyToMessage(requireMember(context), params.id, body),
})
