import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, pageParameters } from '#platform/number-schema.ts'
import { email, line, optionalLine, Receipt, searchText, text, trap } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { messagePriorities, messageStatuses, settledStatuses } from './domain/kinds.ts'

const incomplete = msg`Please fill in all required fields.`

export const ContactInput = z.object({
  name: line(100, incomplete),
  email: email(incomplete),
  subject: optionalLine(200),
  message: text(5000, incomplete),
  ...trap,
})
export type ContactInput = z.infer<typeof ContactInput>

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(messageStatuses),
  priority: z.enum(messagePriorities),
})
export type ContactMessage = z.infer<typeof ContactMessage>
export type MessageStatus = ContactMessage['status']
export type ContactMessagePriority = ContactMessage['priority']

/** A contact message in a list. `excerpt` is the beginning of its text. */
export const ListedContactMessage = ContactMessage.omit({ message: true }).extend({ excerpt: z.string() })
export type ListedContactMessage = z.infer<typeof ListedContactMessage>

/** An unanswered message. `isCut` is true if the text is longer than shown. `sendsMail` is true if the site can send email. */
export const WaitingMessage = ContactMessage.pick({
  id: true,
  name: true,
  email: true,
  subject: true,
  message: true,
}).extend({
  kind: z.literal('message'),
  group: z.literal('messages'),
  since: z.iso.datetime(),
  isLate: z.literal(false),
  isCut: z.boolean(),
  sendsMail: z.boolean(),
})
export type WaitingMessage = z.infer<typeof WaitingMessage>

export const emailStates = ['waiting', 'sent', 'failed', 'expired'] as const
export type EmailState = (typeof emailStates)[number]

/** A reply to a message. `mailState` is the state of its email, or null once the outbox no longer lists the email. */
const MessageReply = z.object({
  id: z.int(),
  text: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  mailState: z.enum(emailStates).nullable(),
})

export const OpenedMessage = ContactMessage.extend({ replies: z.array(MessageReply) })
export type OpenedMessage = z.infer<typeof OpenedMessage>

export const ReplyInput = z.object({ text: text(10_000, msg`Please write a reply`) })
export type ReplyInput = z.infer<typeof ReplyInput>

const admins = ['admin'] as const
const byId = { access: admins, params: Id } as const
export const contactContract = {
  'POST /api/contact': {
    access: 'anyone',
    isOfSite: true,
    kind: 'form',
    form: { done: '/thanks?for=contact', failed: '/thanks?for=contact' },
    limit: 'contact',
    body: ContactInput,
    output: Receipt,
    summary: 'Leave a message',
  },
  'GET /api/admin/messages': {
    access: admins,
    query: z.object({
      ...pageParameters(25),
      status: ContactMessage.shape.status
        .optional()
        .describe('By default all except archived and doubtful messages'),
      priority: ContactMessage.shape.priority.optional(),
      search: searchText().optional().describe('A part of the name, email address, subject or text'),
    }),
    output: z.array(ListedContactMessage),
    paged: true,
    summary: 'List contact messages, newest first',
  },
  'GET /api/admin/messages/{id}': {
    ...byId,
    output: OpenedMessage,
    summary: 'Get a contact message with its replies',
  },
  'PATCH /api/admin/messages/{id}': {
    ...byId,
    body: ContactMessage.pick({ priority: true })
      .extend({ status: z.enum(settledStatuses) })
      .partial(),
    output: OpenedMessage,
    summary:
      'Change the status or priority of a contact message; absent fields stay. 409 for a doubtful message',
  },
  'POST /api/admin/messages/{id}/accept': {
    ...byId,
    output: OpenedMessage,
    summary:
      'Accept a doubtful contact message as real: it becomes read, counts, and notifies the other admins. Other messages stay as they are',
  },
  'POST /api/admin/messages/{id}/read': {
    ...byId,
    output: OpenedMessage,
    summary: 'Open a contact message: an unread one becomes read',
  },
  'POST /api/admin/messages/{id}/replies': {
    ...byId,
    body: ReplyInput.extend({
      ifUnanswered: z
        .boolean()
        .default(false)
        .describe('Send the reply only if nobody has answered or archived the message'),
    }),
    output: OpenedMessage,
    status: 201,
    summary: 'Reply to a contact message by email',
  },
} satisfies Contract
