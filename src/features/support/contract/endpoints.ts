import { z } from 'zod'
import { attachmentTooLarge, maxAttachmentBytes } from '#features/threads/contract/limits.ts'
import { parties } from '#features/threads/contract/parties.ts'
import { Attachment, attachmentTypes, SentFile, ThreadMessage } from '#features/threads/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging } from '#platform/number-schema.ts'
import { moment } from '#platform/text-schema.ts'
import { ticketStatuses } from './limits.ts'
import {
  MinutesInput,
  OpenTicket,
  Ticket,
  TicketInput,
  TicketMessageInput,
  TicketTerms,
  TimeSpent,
} from './schemas.ts'

const premium = ['premium', 'admin'] as const
const missing = 'There is no such ticket'
const upload = {
  access: premium,
  kind: 'file',
  accepts: attachmentTypes,
  maxBody: maxAttachmentBytes,
  tooLarge: attachmentTooLarge,
  limit: 'upload',
  query: z.object({ name: z.string().trim().min(1).max(255) }),
  output: Attachment,
  status: 201,
} as const
const ofTicket = { params: Id, missing } as const
const ofFile = { params: z.object({ id: identity(), file: identity() }), missing } as const

export const supportContract = {
  'GET /api/tickets': {
    access: 'member',
    query: z.object(paging(25)),
    output: z.array(Ticket),
    paged: true,
    summary: 'The own tickets, newest first; also after the membership has ended',
  },
  'GET /api/tickets/terms': {
    access: premium,
    output: TicketTerms,
    summary:
      'What holds for a ticket that is made now: when the answer is due, time off, and the hours of the quarter',
  },
  'POST /api/tickets': {
    access: premium,
    limit: 'order',
    body: TicketInput,
    output: OpenTicket,
    status: 201,
    summary: 'Make a ticket; the answer says until when it is answered, and time off before that',
  },
  'POST /api/tickets/attachments': {
    ...upload,
    summary: 'Upload an image, PDF, text or ZIP of at most 10 MB as the raw body, for a ticket to come',
  },
  'DELETE /api/tickets/attachments/{file}': {
    access: premium,
    params: z.object({ file: identity() }),
    summary: 'Remove an own file that was uploaded for a ticket to come',
  },
  'GET /api/tickets/{id}': {
    access: 'member',
    ...ofTicket,
    output: OpenTicket,
    summary: 'A ticket, for its client and admins',
  },
  'GET /api/tickets/{id}/events': {
    access: 'member',
    ...ofTicket,
    kind: 'response',
    query: z.object({ after: z.string().max(200).optional() }),
    answers: ['text/event-stream'],
    summary:
      'Server-sent events that say what of a ticket is new: `messages`, `ticket`, or `all` at the beginning, if there may be changes `after` a `changeMark`',
  },
  'PATCH /api/tickets/{id}/status': {
    access: premium,
    ...ofTicket,
    body: z.object({ status: z.enum(['open', 'solved']) }),
    output: OpenTicket,
    summary: 'Say that a ticket is solved, or open it again within 30 days after that; 409 later',
  },
  'GET /api/tickets/{id}/messages': {
    access: 'member',
    ...ofTicket,
    query: z.object({
      ...paging(100),
      after: identity().optional().describe('Only messages with a greater id'),
      sort: z.enum(['oldest', 'newest']).default('oldest'),
    }),
    output: z.array(ThreadMessage),
    paged: true,
    summary: "A ticket's messages, oldest first by default",
  },
  'POST /api/tickets/{id}/messages': {
    access: premium,
    ...ofTicket,
    limit: 'message',
    body: TicketMessageInput,
    output: ThreadMessage,
    status: 201,
    summary:
      'Write to the other party, with files that were uploaded before; opens a solved ticket again, within 30 days after that; 409 later',
  },
  'POST /api/tickets/{id}/messages/read': {
    access: 'member',
    ...ofTicket,
    body: z.object({ upTo: identity() }),
    summary: "Mark the other party's messages as read, up to an id",
  },
  'POST /api/tickets/{id}/attachments': {
    ...upload,
    ...ofTicket,
    summary: 'Upload an image, PDF, text or ZIP of at most 10 MB as the raw body, for a message to come',
  },
  'GET /api/tickets/{id}/attachments/{file}': {
    access: 'member',
    ...ofFile,
    kind: 'response',
    answers: attachmentTypes,
    summary: 'An attachment, for the two parties of its ticket',
  },
  'DELETE /api/tickets/{id}/attachments/{file}': {
    access: premium,
    ...ofFile,
    summary: 'Remove an own attachment that was not sent yet',
  },
  'GET /api/tickets/{id}/files': {
    access: 'member',
    ...ofTicket,
    output: z.array(SentFile),
    summary: 'The files of the newest 200 messages that carry any, newest first; deleted ones are left out',
  },
  'GET /api/admin/tickets': {
    access: ['admin'],
    query: z.object({
      ...paging(25),
      turn: z.enum(parties).optional(),
      status: z.enum(ticketStatuses).optional(),
    }),
    output: z.array(Ticket),
    paged: true,
    summary:
      'All tickets: those that wait for the admins first, by the time left; then the others, newest first',
  },
  'PUT /api/admin/tickets/{id}/answer-time': {
    access: ['admin'],
    ...ofTicket,
    body: z.object({ at: moment() }),
    output: OpenTicket,
    summary: 'Name a later time for the answer; the client is told. 409 while it is not the admins’ turn',
  },
  'POST /api/admin/tickets/{id}/time': {
    access: ['admin'],
    ...ofTicket,
    body: MinutesInput,
    output: TimeSpent,
    status: 201,
    summary: 'Enter minutes that were spent on a ticket today',
  },
  'DELETE /api/admin/tickets/{id}/time/{time}': {
    access: ['admin'],
    params: z.object({ id: identity(), time: identity() }),
    missing,
    summary: 'Remove an entry of minutes',
  },
} satisfies Contract
