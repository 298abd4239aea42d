import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { Id, identity, paging } from '../../../platform/number-shape.ts'
import { text } from '../../../platform/text-shape.ts'

export const MessageInput = z.object({ message: text(5000, 'Please write a message') })
export type MessageInput = z.infer<typeof MessageInput>

/** `fromClient` says on whose side of the order the sender stands. */
export const Message = z.object({
  id: z.int(),
  orderId: z.int(),
  senderId: z.int(),
  senderName: z.string(),
  fromClient: z.boolean(),
  message: z.string(),
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
    }),
    output: z.array(Message),
    paged: true,
    summary: "An order's messages, oldest first",
  },
  'POST /api/orders/{id}/messages': {
    access: 'member',
    params: Id,
    body: MessageInput,
    output: Message,
    status: 201,
    summary: 'Write to the other party',
  },
  'POST /api/orders/{id}/messages/read': {
    access: 'member',
    params: Id,
    body: z.object({ upTo: identity() }),
    summary: "Mark the other party's messages as read, up to an id",
  },
} satisfies Contract
