import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'
import { text } from '#platform/text-schema.ts'
import { emailStates } from './outbox.ts'

export const messageStatuses = ['unread', 'read', 'replied', 'archived'] as const
export const messagePriorities = ['low', 'normal', 'high'] as const

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

/** A message in a list: only how it begins. */
export const ListedMessage = ContactMessage.omit({ message: true }).extend({ excerpt: z.string() })
export type ListedMessage = z.infer<typeof ListedMessage>

/** An answer that was mailed; `mailState` says what became of the mail. */
export const MessageReply = z.object({
  id: z.int(),
  text: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  mailState: z.enum(emailStates),
})

export const OpenedMessage = ContactMessage.extend({ replies: z.array(MessageReply) })
export type OpenedMessage = z.infer<typeof OpenedMessage>

export const ReplyInput = z.object({ text: text(10_000, 'Please write a reply') })
export type ReplyInput = z.infer<typeof ReplyInput>

const admins = ['admin'] as const

export const messagesContract = {
  'GET /api/admin/messages': {
    access: admins,
    query: z.object({
      ...paging(25),
      status: ContactMessage.shape.status.optional().describe('All but the archived unless told'),
      priority: ContactMessage.shape.priority.optional(),
      search: z.string().trim().max(200).optional().describe('Part of a name, email, subject or text'),
    }),
    output: z.array(ListedMessage),
    paged: true,
    summary: 'Contact messages, newest first',
  },
  'GET /api/admin/messages/{id}': {
    access: admins,
    params: Id,
    output: OpenedMessage,
    summary: 'A contact message and what was answered',
  },
  'PATCH /api/admin/messages/{id}': {
    access: admins,
    params: Id,
    body: ContactMessage.pick({ status: true, priority: true }).partial(),
    output: OpenedMessage,
    summary: 'Change the status or the priority of a contact message; what is absent stays',
  },
  'POST /api/admin/messages/{id}/read': {
    access: admins,
    params: Id,
    output: OpenedMessage,
    summary: 'Open a contact message: an unread one is read from now on',
  },
  'POST /api/admin/messages/{id}/replies': {
    access: admins,
    params: Id,
    body: ReplyInput,
    output: OpenedMessage,
    status: 201,
    summary: 'Answer a contact message by mail',
  },
} satisfies Contract
