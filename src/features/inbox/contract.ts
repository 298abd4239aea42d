import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'
import { email, example, line, optionalLine, text } from '#platform/text-schema.ts'

const incomplete = 'Please fill in all required fields.'

/** A field that people do not see and therefore leave empty. A robot fills it in. */
const trap = z.string().max(2000).optional().meta(example(''))

export const ContactInput = z.object({
  name: line(100, incomplete),
  email: email(incomplete),
  subject: optionalLine(200),
  message: text(5000, incomplete),
  website: trap,
})
export type ContactInput = z.infer<typeof ContactInput>

export const NewsletterInput = z.object({ email: email(), website: trap })
export type NewsletterInput = z.infer<typeof NewsletterInput>

export const Receipt = z.object({ success: z.boolean(), message: z.string() })
export type Receipt = z.infer<typeof Receipt>

/** `next` says what follows. */
const SignUpReceipt = Receipt.extend({ next: z.string() })
export type SignUpReceipt = z.infer<typeof SignUpReceipt>

/** For who has the link of a mail. */
const LinkedSubscription = z.object({ email: z.string(), isConfirmed: z.boolean() })
export type LinkedSubscription = z.infer<typeof LinkedSubscription>

export const missingLink = 'This link does not work, or not any more'

export const messageStatuses = ['unread', 'read', 'replied', 'archived'] as const
const messagePriorities = ['low', 'normal', 'high'] as const

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

/** A message that waits for an answer, with the beginning of its text; `sendsMail` as in the summary. */
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

/** A reply that was sent by email; `mailState` is the state of that email while the outbox lists it. */
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

/** An email of the outbox, without its text: that may hold a link which signs in. */
export const OutboxEmail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  /** Until when it is sent at all. */
  expiresAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

const subscriberStates = ['active', 'pending', 'inactive', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  isActive: z.boolean(),
  /** Pending: imported without anything that shows agreement, or not confirmed yet by the owner of the address. */
  status: z.enum(subscriberStates),
  consentSource: z.string().nullable(),
  consentAt: z.iso.datetime().nullable(),
  confirmSentAt: z.iso
    .datetime()
    .nullable()
    .describe('When the last mail with a link to confirm was queued; null once it is confirmed'),
  askedAt: z.iso
    .datetime()
    .nullable()
    .describe('When somebody last asked with a form; null for imported ones, and once it is confirmed'),
  bounces: z.int().describe('How often in a row mail to the address came back'),
})
export type Subscriber = z.infer<typeof Subscriber>

const subscriberFilter = {
  state: z.enum(subscriberStates).optional(),
  search: z.string().trim().max(200).optional().describe('Part of an email'),
}

/** How many there are of each; `sendsMail` is false while the site has no email server. */
export const InboxSummary = z.object({
  messages: z.record(z.enum(messageStatuses), z.int()),
  subscribers: z.record(z.enum(subscriberStates), z.int()),
  mails: z.record(z.enum(emailStates), z.int()),
  sendsMail: z.boolean(),
})
export type InboxSummary = z.infer<typeof InboxSummary>

const admins = ['admin'] as const
const byId = { access: admins, params: Id } as const
const confirmation = {
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  missing: missingLink,
} as const

export const inboxContract = {
  'POST /api/contact': {
    access: 'anyone',
    kind: 'form',
    form: { done: '/thanks?for=contact', failed: '/thanks?for=contact' },
    limit: 'contact',
    body: ContactInput,
    output: Receipt,
    summary: 'Leave a message',
  },
  'POST /api/newsletter': {
    access: 'anyone',
    kind: 'form',
    form: { done: '/thanks?for=newsletter', failed: '/thanks?for=newsletter' },
    limit: 'newsletter',
    body: NewsletterInput,
    output: SignUpReceipt,
    summary:
      'Ask for the newsletter, which the owner of the address confirms by the link of a mail; a known address gets the same answer',
  },
  'GET /api/newsletter/confirm/{token}': {
    ...confirmation,
    output: LinkedSubscription,
    summary: 'The subscription to which the link of a mail leads. Reading it confirms nothing',
  },
  'POST /api/newsletter/confirm/{token}': {
    ...confirmation,
    kind: 'form',
    form: { done: '/newsletter/confirm/{token}', failed: '/newsletter/confirm/{token}' },
    limit: 'booking',
    output: Receipt,
    summary: 'Confirm a subscription by the link of a mail; again it stays so',
  },
  'GET /api/admin/communications': {
    access: admins,
    output: InboxSummary,
    summary: 'How many contact messages, subscribers and emails there are',
  },
  'GET /api/admin/messages': {
    access: admins,
    query: z.object({
      ...paging(25),
      status: ContactMessage.shape.status.optional().describe('All but the archived by default'),
      priority: ContactMessage.shape.priority.optional(),
      search: z.string().trim().max(200).optional().describe('Part of a name, email, subject or text'),
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
    body: ContactMessage.pick({ status: true, priority: true }).partial(),
    output: OpenedMessage,
    summary: 'Change the status or the priority of a contact message; what is absent stays',
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
  'GET /api/admin/subscribers': {
    access: admins,
    query: z.object({ ...paging(25), ...subscriberFilter }),
    output: z.array(Subscriber),
    paged: true,
    summary: "The newsletter's subscribers, newest first",
  },
  'GET /api/admin/subscribers/export': {
    access: admins,
    kind: 'response',
    answers: ['text/csv'],
    query: z.object(subscriberFilter),
    summary: 'Subscribers as CSV (RFC 4180), oldest first; no cell is read as a formula by a spreadsheet',
  },
  'PATCH /api/admin/subscribers/{id}': {
    ...byId,
    body: Subscriber.pick({ isActive: true }),
    output: Subscriber,
    summary:
      'Take a subscriber off the newsletter. Only the owner of the address brings it back: `isActive` true is refused with 409',
  },
  'POST /api/admin/subscribers/{id}/ask': {
    ...byId,
    output: Subscriber,
    summary:
      'Send the mail with a link to confirm, once a day at most; 409 for an active address and without a mail server',
  },
  'GET /api/admin/mails': {
    access: admins,
    query: z.object({
      ...paging(25),
      state: OutboxEmail.shape.state.optional(),
      search: z.string().trim().max(200).optional().describe('Part of a recipient or subject'),
    }),
    output: z.array(OutboxEmail),
    paged: true,
    summary: 'Emails, newest first, with their state',
  },
  'POST /api/admin/mails/{id}/retry': {
    ...byId,
    output: OutboxEmail,
    summary: 'Send an email again that could not be sent',
  },
} satisfies Contract
