import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  isActive: z.boolean(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const subscriberStates = ['active', 'inactive'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const narrowing = {
  state: z.enum(subscriberStates).optional(),
  search: z.string().trim().max(200).optional().describe('Part of an email'),
}

const admins = ['admin'] as const

export const subscribersContract = {
  'GET /api/admin/subscribers': {
    access: admins,
    query: z.object({ ...paging(25), ...narrowing }),
    output: z.array(Subscriber),
    paged: true,
    summary: "The newsletter's subscribers, newest first",
  },
  'GET /api/admin/subscribers/export': {
    access: admins,
    kind: 'response',
    answers: ['text/csv'],
    query: z.object(narrowing),
    summary: 'Subscribers as CSV (RFC 4180), oldest first; no cell is read as a formula by a spreadsheet',
  },
  'PATCH /api/admin/subscribers/{id}': {
    access: admins,
    params: Id,
    body: Subscriber.pick({ isActive: true }),
    output: Subscriber,
    summary: 'Take a subscriber off the newsletter, or on again',
  },
} satisfies Contract
