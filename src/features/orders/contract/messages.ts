import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging } from '#platform/number-schema.ts'
import { optionalText } from '#platform/text-schema.ts'

/** Bytes that one attachment may have. */
export const maxAttachmentBytes = 10 * 1024 * 1024

/** What an attachment may be, by its content. HTML and scripts are text. */
export const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
  'application/zip',
  'text/plain',
  'text/csv',
]

export const Attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

export const MessageInput = z
  .object({
    message: optionalText(5000),
    attachments: z.array(identity()).max(10, 'Attach at most 10 files').default([]),
  })
  .refine(({ message, attachments }) => Boolean(message) || attachments.length > 0, {
    path: ['message'],
    message: 'Please write a message',
  })
export type MessageInput = z.infer<typeof MessageInput>

/** `fromClient` says on whose side of the order the sender stands; `html` is the message with its few marks. */
export const Message = z.object({
  id: z.int(),
  orderId: z.int(),
  senderId: z.int(),
  senderName: z.string(),
  fromClient: z.boolean(),
  message: z.string(),
  html: z.string(),
  attachments: z.array(Attachment),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

export const messagesContract = {
  'GET /api/orders/{id}/messages': {
    access: 'member',
    params: Id,
    query: z.object({
      ...paging(100),
      after: identity().optional().describe('Only messages with a greater id'),
      sort: z.enum(['oldest', 'newest']).default('oldest'),
    }),
    output: z.array(Message),
    paged: true,
    summary: "An order's messages, oldest first unless told",
  },
  'POST /api/orders/{id}/messages': {
    access: 'member',
    params: Id,
    limit: 'message',
    body: MessageInput,
    output: Message,
    status: 201,
    summary: 'Write to the other party, with files that were uploaded before',
  },
  'POST /api/orders/{id}/messages/read': {
    access: 'member',
    params: Id,
    body: z.object({ upTo: identity() }),
    summary: "Mark the other party's messages as read, up to an id",
  },
  'POST /api/orders/{id}/attachments': {
    access: 'member',
    params: Id,
    kind: 'file',
    accepts: attachmentTypes,
    maxBody: maxAttachmentBytes,
    limit: 'upload',
    query: z.object({ name: z.string().trim().min(1).max(255) }),
    output: Attachment,
    status: 201,
    summary: 'Upload an image, PDF, text or ZIP of at most 10 MB as the raw body, for a message to come',
  },
  'GET /api/orders/{id}/attachments/{file}': {
    access: 'member',
    params: z.object({ id: identity(), file: identity() }),
    kind: 'response',
    answers: attachmentTypes,
    summary: 'An attachment, for the two parties of its order',
  },
  'DELETE /api/orders/{id}/attachments/{file}': {
    access: 'member',
    params: z.object({ id: identity(), file: identity() }),
    summary: 'Remove an own attachment that was not sent yet',
  },
} satisfies Contract
