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
import { Id, identity, pageParameters, wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { line, moment, text } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { ticketStatuses } from '../domain/kinds.ts'
import { maxMinutes, maxSubject, topicKinds } from './limits.ts'
import { TicketSearch } from './search.ts'

const TopicInput = z.object({ kind: z.enum(topicKinds), id: identity() })

/** A topic of a ticket: the member's own order, a service, an item of the library, or a post. */
export const Topic = TopicInput.extend({
  title: z.string(),
  path: z.string().optional().describe('The page of an item or a post'),
})
export type Topic = z.infer<typeof Topic>

export const TicketInput = z.object({
  subject: line(maxSubject, msg`Please enter a subject`),
  message: text(maxMessage, msg`Please write what it is about`),
  attachments: AttachedFiles.describe('Ids of files that were uploaded before'),
  about: TopicInput.nullish(),
})
export type TicketInput = z.infer<typeof TicketInput>

/**
 * The schema of the form for a ticket, without its files, which are uploaded separately. `about` is the value of a topic in the
 * list.
 */
export const TicketForm = TicketInput.pick({ subject: true, message: true }).extend({
  about: z.string(),
})

const minutes = () => wholeNumber(1, maxMinutes, () => t`Use whole minutes from 1 to ${maxMinutes}`)

export const TicketMessageInput = MessageInput.safeExtend({
  minutes: minutes().nullish().describe('Minutes spent, for admins only'),
})
export type TicketMessageInput = z.infer<typeof TicketMessageInput>

export const MinutesInput = z.object({ minutes: minutes() })

/** The schema of the form for a later answer time, which is entered in the browser's time zone. */
export const AnswerTimeForm = z.object({
  at: z
    .string()
    .refine((typed) => Date.parse(typed) > Date.now(), says(msg`Use a day and time to come`))
    .transform((typed) => new Date(typed).toISOString()),
})

/** The minutes of support in the quarter that ends on `lastDay`. */
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

/** The terms that a member sees before opening a ticket. */
export const TicketTerms = z.object({
  answerBy: z.iso
    .datetime()
    .nullable()
    .describe('When a ticket opened now will be answered at the latest; null without working hours'),
  off: z.array(DaysOff).describe('Time off until then'),
  hours: SupportHours,
  topics: z.array(Topic).describe('The topics to choose from'),
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
    .describe('When the admins will answer at the latest; null if it is not their turn'),
  newAnswerBy: z.iso.datetime().nullable().describe('A later time that an admin has named'),
  isLate: z.boolean().describe('Whether both of these times are past'),
  minutes: z.int().describe('Minutes spent on the ticket'),
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
  mayWrite: z.boolean().describe('Whether the member can write, and not only read'),
  reopensUntil: z.iso.datetime().nullable().describe('Until when a message reopens a solved ticket'),
  hours: SupportHours.describe('The hours of the client'),
  off: z.array(DaysOff).describe('Time off before the answer is due'),
  times: z.array(TimeSpent),
  changeMark: z.string().describe('For the events: the state of this response'),
})
export type OpenTicket = z.infer<typeof OpenTicket>

const premium = ['premium', 'admin'] as const
const missing = msg`There is no such ticket`
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
    query: z.object(pageParameters(25)),
    output: z.array(Ticket),
    paged: true,
    summary: 'List the caller’s tickets, newest first, even after the membership has ended',
  },
  'GET /api/tickets/terms': {
    access: premium,
    part: 'support',
    output: TicketTerms,
    summary:
      'Get the terms of a ticket opened now: the time of the answer, time off, and the hours of the quarter',
  },
  'POST /api/tickets': {
    access: premium,
    part: 'support',
    limit: 'order',
    body: TicketInput,
    output: OpenTicket,
    status: 201,
    summary: 'Open a ticket. The response has the time of the answer, and time off before it',
  },
  'POST /api/tickets/attachments': {
    ...upload,
    part: 'support',
    summary: `Upload ${attachmentKinds} of at most 10 MB as the raw body, for a ticket to come`,
  },
  'DELETE /api/tickets/attachments/{file}': {
    access: premium,
    params: z.object({ file: identity() }),
    summary: 'Remove an own file that was uploaded for a later ticket',
  },
  'GET /api/tickets/{id}': {
    access: 'member',
    ...ofTicket,
    output: OpenTicket,
    summary: 'Get a ticket, for its client and admins',
  },
  'GET /api/tickets/{id}/events': {
    access: 'member',
    ...ofTicket,
    kind: 'response',
    query: z.object({ after: z.string().max(200).optional() }),
    answers: ['text/event-stream'],
    summary:
      'Stream server-sent events with the changed part of a ticket: `messages`, `ticket` or `all`. `all` comes first if something may have changed `after` a `changeMark`',
  },
  'PATCH /api/tickets/{id}/status': {
    access: premium,
    ...ofTicket,
    body: z.object({ status: z.enum(['open', 'solved']) }),
    output: OpenTicket,
    summary: 'Solve a ticket, or reopen it within 30 days. 409 later',
  },
  'GET /api/tickets/{id}/messages': {
    access: 'member',
    ...ofTicket,
    query: z.object({
      ...pageParameters(100),
      after: identity().optional().describe('Only messages with a greater id'),
      sort: z.enum(['oldest', 'newest']).default('oldest'),
    }),
    output: z.array(ThreadMessage),
    paged: true,
    summary: 'List the messages of a ticket, by default oldest first',
  },
  'POST /api/tickets/{id}/messages': {
    access: premium,
    ...ofTicket,
    limit: 'message',
    body: TicketMessageInput,
    output: ThreadMessage,
    status: 201,
    summary:
      'Send a message to the other party, with files that were uploaded before. Reopens a solved ticket within 30 days. 409 later',
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
    summary: `Upload ${attachmentKinds} of at most 10 MB as the raw body, for a later message`,
  },
  'GET /api/tickets/{id}/attachments/{file}': {
    access: 'member',
    ...ofFile,
    kind: 'response',
    answers: attachmentTypes,
    summary: 'Get an attachment, for both parties of its ticket',
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
    summary: 'List the files of the newest 200 messages with files, newest first, without deleted ones',
  },
  'GET /api/admin/tickets': {
    access: ['admin'],
    query: z.object({ ...pageParameters(25), ...TicketSearch.shape }),
    output: z.array(Ticket),
    paged: true,
    summary:
      'List all tickets. Those that wait for the admins come first, by the time left. The others follow, newest first',
  },
  'PUT /api/admin/tickets/{id}/answer-time': {
    access: ['admin'],
    ...ofTicket,
    body: z.object({ at: moment() }),
    output: OpenTicket,
    summary: 'Name a later time for the answer. The client is notified. 409 if it is not the admins’ turn',
  },
  'POST /api/admin/tickets/{id}/time': {
    access: ['admin'],
    ...ofTicket,
    body: MinutesInput,
    output: TimeSpent,
    status: 201,
    summary: 'Record minutes spent on a ticket today',
  },
  'DELETE /api/admin/tickets/{id}/time/{time}': {
    access: ['admin'],
    params: z.object({ id: identity(), time: identity() }),
    missing,
    summary: 'Remove an entry of minutes',
  },
} satisfies Contract

/** A ticket that waits for the admins. Contains the start of the client's last message. */
export const WaitingTicket = Ticket.pick({ id: true, subject: true, clientName: true, isLate: true }).extend({
  kind: z.literal('ticket'),
  /** The count on the page that includes this ticket. */
  group: z.literal('messages'),
  due: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  html: z.string(),
  isCut: z.boolean(),
  files: z.int(),
})
export type WaitingTicket = z.infer<typeof WaitingTicket>

/** A ticket with an unread answer. */
export const UnreadTicket = Ticket.pick({ id: true, subject: true }).extend({
  senderName: z.string(),
  since: z.iso.datetime(),
})
export type UnreadTicket = z.infer<typeof UnreadTicket>
