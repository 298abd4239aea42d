import { z } from 'zod'
import { attachmentTooLarge, maxAttachmentBytes, maxMessage } from '#desk/threads/contract/limits.ts'
import {
  AttachedFiles,
  Attachment,
  attachmentKinds,
  attachmentTypes,
  MessageInput,
  SentFile,
  ThreadMessage,
} from '#desk/threads/contract/schemas.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging, wholeNumber } from '#platform/number-schema.ts'
import { line, moment, text } from '#platform/text-schema.ts'
import { ticketStatuses } from '../domain/kinds.ts'
import { maxMinutes, maxSubject, topicKinds } from './limits.ts'
import { TicketSearch } from './search.ts'

const TopicInput = z.object({ kind: z.enum(topicKinds), id: identity() })

/** The topic of a ticket with its title: a member's own order, a service, an item of the library or a post. */
export const Topic = TopicInput.extend({
  title: z.string(),
  path: z.string().optional().describe('Where an item or a post is read'),
})
export type Topic = z.infer<typeof Topic>

export const TicketInput = z.object({
  subject: line(maxSubject, 'Please enter a subject'),
  message: text(maxMessage, 'Please write what it is about'),
  attachments: AttachedFiles.describe('Ids of files that were uploaded for it'),
  about: TopicInput.nullish(),
})
export type TicketInput = z.infer<typeof TicketInput>

const minutes = () => wholeNumber(1, maxMinutes)

/** An admin's message can record the minutes spent. */
export const TicketMessageInput = MessageInput.safeExtend({
  minutes: minutes().nullish().describe('Minutes spent, which only admins enter'),
})
export type TicketMessageInput = z.infer<typeof TicketMessageInput>

const MinutesInput = z.object({ minutes: minutes() })

/** Minutes of support in the quarter that ends on `lastDay`. */
export const SupportHours = z.object({
  usedMinutes: z.int(),
  includedMinutes: z.int(),
  lastDay: z.iso.date(),
})
export type SupportHours = z.infer<typeof SupportHours>

/** Days on which nobody answers. */
export const DaysOff = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  note: z.string().nullable(),
})
export type DaysOff = z.infer<typeof DaysOff>

/** What to show before a member opens a ticket. */
export const TicketTerms = z.object({
  answerBy: z.iso
    .datetime()
    .nullable()
    .describe('When the answer to a ticket made now is due; null without hours'),
  off: z.array(DaysOff).describe('Time off until then'),
  hours: SupportHours,
  topics: z.array(Topic).describe('What a ticket may be about'),
})
export type TicketTerms = z.infer<typeof TicketTerms>

export const Ticket = z.object({
  id: z.int(),
  userId: z.int(),
  clientName: z.string(),
  subject: z.string(),
  about: Topic.nullable(),
  status: z.enum(ticketStatuses),
  turn: z.enum(parties).nullable(),
  answerBy: z.iso
    .datetime()
    .nullable()
    .describe('Until when the admins answer; null while it is not their turn'),
  newAnswerBy: z.iso.datetime().nullable().describe('The later time that an admin named instead'),
  isLate: z.boolean().describe('Whether both of these times are over'),
  minutes: z.int().describe('Minutes that were spent on it'),
  unread: z.int().describe('Messages that the reader has not read'),
  createdAt: z.iso.datetime(),
  solvedAt: z.iso.datetime().nullable(),
})
export type Ticket = z.infer<typeof Ticket>

export const TimeSpent = z.object({ id: z.int(), minutes: z.int(), day: z.iso.date() })
export type TimeSpent = z.infer<typeof TimeSpent>

export const OpenTicket = Ticket.extend({
  party: z.enum(parties),
  clientEmail: z.string().nullable(),
  adminName: z.string(),
  firstAnswerAt: z.iso.datetime().nullable(),
  mayWrite: z.boolean().describe('Whether the member may write, or has only the right to read'),
  reopensUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when an answer opens a ticket again that is solved'),
  hours: SupportHours.describe('Those of its client'),
  off: z.array(DaysOff).describe('Time off before the answer is due'),
  times: z.array(TimeSpent),
  changeMark: z.string().describe('For the events: says which changes the answer includes'),
})
export type OpenTicket = z.infer<typeof OpenTicket>

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
    part: 'support',
    output: TicketTerms,
    summary:
      'What holds for a ticket that is made now: when the answer is due, time off, and the hours of the quarter',
  },
  'POST /api/tickets': {
    access: premium,
    part: 'support',
    limit: 'order',
    body: TicketInput,
    output: OpenTicket,
    status: 201,
    summary: 'Make a ticket; the answer says until when it is answered, and time off before that',
  },
  'POST /api/tickets/attachments': {
    ...upload,
    part: 'support',
    summary: `Upload ${attachmentKinds} of at most 10 MB as the raw body, for a ticket to come`,
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
    summary: `Upload ${attachmentKinds} of at most 10 MB as the raw body, for a message to come`,
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
    query: z.object({ ...paging(25), ...TicketSearch.shape }),
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

/** A ticket that waits for the admins, with the beginning of its client's last message. */
export const WaitingTicket = Ticket.pick({ id: true, subject: true, clientName: true, isLate: true }).extend({
  kind: z.literal('ticket'),
  /** The count in which it is included. */
  group: z.literal('messages'),
  due: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  html: z.string(),
  isCut: z.boolean(),
  files: z.int(),
})
export type WaitingTicket = z.infer<typeof WaitingTicket>

/** A client's own ticket with an unread answer. */
export const UnreadTicket = Ticket.pick({ id: true, subject: true }).extend({
  senderName: z.string(),
  since: z.iso.datetime(),
})
export type UnreadTicket = z.infer<typeof UnreadTicket>
