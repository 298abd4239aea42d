import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'
import { email, line, optionalLine, Receipt, searchText, text, trap } from '#platform/text-schema.ts'
import { messagePriorities, messageStatuses, settledStatuses } from './domain/kinds.ts'

const incomplete = 'Please fill in all required fields.'

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
export type MessagePriority = ContactMessage['priority']

/** A message in a list, with only the beginning of its text. */
export const ListedMessage = ContactMessage.omit({ message: true }).extend({ excerpt: z.string() })
export type ListedMessage = z.infer<typeof ListedMessage>

/**
 * An unanswered message with the beginning of its text; `isCut` if there is more. `sendsMail`: whether the site can send email.
 */
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

/** A reply by email. `mailState` is the state of that email; null once the outbox no longer lists it. */
const MessageReply = z.object({
  id: z.int(),
  text: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  mailState: z.enum(emailStates).nullable(),
})

export const OpenedMessage = ContactMessage.extend({ replies: z.array(MessageReply) })
export type OpenedMessage = z.infer<typeof OpenedMessage>

export const ReplyInput = z.object({ text: text(10_000, 'Please write a reply') })
export type ReplyInput = z.infer<typeof ReplyInput>

const admins = ['admin'] as const
const byId = { access: admins, params: Id } as const
export const contactContract = {
  'POST /api/contact': {
    access: 'anyone',
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
      ...paging(25),
      status: ContactMessage.shape.status.optional().describe('All but the archived and doubtful by default'),
      priority: ContactMessage.shape.priority.optional(),
      search: searchText().optional().describe('Part of a name, email, subject or text'),
    }),
    output: z.array(ListedMessage),
    paged: true,
    summary: 'Contact messages, newest first',
  },
  'GET /api/admin/messages/{id}': {
    ...byId,
    output: OpenedMessage,
    summary: 'A contact message and what was answered',
  },
  'PATCH /api/admin/messages/{id}': {
    ...byId,
    body: ContactMessage.pick({ priority: true })
      .extend({ status: z.enum(settledStatuses) })
      .partial(),
    output: OpenedMessage,
    summary:
      'Change the status or the priority of a contact message; what is absent stays. 409 for a doubtful one',
  },
  'POST /api/admin/messages/{id}/accept': {
    ...byId,
    output: OpenedMessage,
    summary:
      'Take a doubtful contact message as real: from now on it is read, as one that was opened, counts, and the other admins are told. Again it stays so',
  },
  'POST /api/admin/messages/{id}/read': {
    ...byId,
    output: OpenedMessage,
    summary: 'Open a contact message: an unread one is read from now on',
  },
  'POST /api/admin/messages/{id}/replies': {
    ...byId,
    body: ReplyInput.extend({
      ifUnanswered: z
        .boolean()
        .default(false)
        .describe('Only if nobody has answered or archived the message meanwhile'),
    }),
    output: OpenedMessage,
    status: 201,
    summary: 'Answer a contact message by email',
  },
} satisfies Contract
