import { z } from 'zod'
import { emailStates, messageStatuses } from '#features/contact/contract.ts'
import { subscriberStates } from '#features/newsletter/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'

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

/** How many contact messages, subscribers and emails there are of each kind; `sendsMail` is false while the site has no email server. */
export const Summary = z.object({
  messages: z.record(z.enum(messageStatuses), z.int()),
  subscribers: z.record(z.enum(subscriberStates), z.int()),
  mails: z.record(z.enum(emailStates), z.int()),
  sendsMail: z.boolean(),
})
export type Summary = z.infer<typeof Summary>

const admins = ['admin'] as const

export const communicationsContract = {
  'GET /api/admin/communications': {
    access: admins,
    output: Summary,
    summary: 'How many contact messages, subscribers and emails there are',
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
    access: admins,
    params: Id,
    output: OutboxEmail,
    summary: 'Send an email again that could not be sent',
  },
} satisfies Contract
