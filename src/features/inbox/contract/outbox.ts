import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'

export const emailStates = ['waiting', 'sent', 'failed', 'expired'] as const
export type EmailState = (typeof emailStates)[number]

/** A mail of the outbox, without its text: that may carry a link which signs in. */
export const OutboxEmail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

const admins = ['admin'] as const

export const emailsContract = {
  'GET /api/admin/mails': {
    access: admins,
    query: z.object({
      ...paging(25),
      state: OutboxEmail.shape.state.optional(),
      search: z.string().trim().max(200).optional().describe('Part of a recipient or subject'),
    }),
    output: z.array(OutboxEmail),
    paged: true,
    summary: 'Mails, newest first, with what became of them',
  },
  'POST /api/admin/mails/{id}/retry': {
    access: admins,
    params: Id,
    output: OutboxEmail,
    summary: 'Try to send a mail again that could not be sent',
  },
} satisfies Contract
