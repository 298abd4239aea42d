import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { removeFile, uploadFile } from './commands/files.ts'
import {
  addTime,
  changeStatus,
  makeTicket,
  markRead,
  nameAnswerTime,
  removeTime,
  sendTicketMessage,
} from './commands/tickets.ts'
import { supportContract } from './contract/endpoints.ts'
import { termsFor } from './queries/terms.ts'
import {
  allTickets,
  filesFor,
  listClientTickets,
  messagesFor,
  openTicket,
  ticketEvents,
  ticketFileAnswer,
} from './queries/tickets.ts'

export const supportApi = implement(supportContract, {
  'GET /api/tickets': ({ query }, context) => listClientTickets(requireMember(context).id, query),
  'GET /api/tickets/terms': (_, context) => termsFor(requireMember(context)),
  'POST /api/tickets': ({ body }, context) => makeTicket(requireMember(context), body),
  'POST /api/tickets/attachments': ({ query, readContent }, context) =>
    uploadFile(requireMember(context), null, query.name, readContent),
  'DELETE /api/tickets/attachments/{file}': ({ params }, context) =>
    removeFile(requireMember(context), null, params.file),
  'GET /api/tickets/{id}': ({ params }, context) => openTicket(requireMember(context), params.id),
  'GET /api/tickets/{id}/events': ({ params, query }, context) =>
    ticketEvents(context, params.id, query.after),
  'PATCH /api/tickets/{id}/status': ({ params, body }, context) =>
    changeStatus(requireMember(context), params.id, body.status),
  'GET /api/tickets/{id}/messages': ({ params, query }, context) =>
    messagesFor(requireMember(context), params.id, query),
  'POST /api/tickets/{id}/messages': ({ params, body }, context) =>
    sendTicketMessage(requireMember(context), params.id, body),
  'POST /api/tickets/{id}/messages/read': ({ params, body }, context) =>
    markRead(requireMember(context), params.id, body.upTo),
  'POST /api/tickets/{id}/attachments': ({ params, query, readContent }, context) =>
    uploadFile(requireMember(context), params.id, query.name, readContent),
  'GET /api/tickets/{id}/attachments/{file}': ({ params }, context) =>
    ticketFileAnswer(context, params.id, params.file),
  'DELETE /api/tickets/{id}/attachments/{file}': ({ params }, context) =>
    removeFile(requireMember(context), params.id, params.file),
  'GET /api/tickets/{id}/files': ({ params }, context) => filesFor(requireMember(context), params.id),
  'GET /api/admin/tickets': ({ query }) => allTickets(query),
  'PUT /api/admin/tickets/{id}/answer-time': ({ params, body }, context) =>
    nameAnswerTime(requireMember(context), params.id, body.at),
  'POST /api/admin/tickets/{id}/time': ({ params, body }, context) =>
    addTime(requireMember(context), params.id, body.minutes),
  'DELETE /api/admin/tickets/{id}/time/{time}': ({ params }, context) =>
    removeTime(requireMember(context), params.id, params.time),
})
