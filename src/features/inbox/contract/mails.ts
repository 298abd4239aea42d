import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'

export const mailStates = ['waiting', 'sent', 'failed', 'expired'] as const
export type MailState = (typeof mailStates)[number]

/** A mail of the outbox, without its text: that may carry a link which signs in. */
export const OutboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

const admins = ['admin'] as const

export const mailsContract = {
  'GET /api/admin/mails': {
    access: admins,
    query: z.object({
      ...paging(25),
      state: OutboxMail.shape.state.optional(),
      search: z.string().trim().max(200).optional().describe('Part of a recipient or subject'),
    }),
    output: z.array(OutboxMail),
    paged: true,
    summary: 'Mails, newest first, with what became of them',
  },
  'POST /api/admin/mails/{id}/retry': {
    access: admins,
    params: Id,
    output: OutboxMail,
    summary: 'Try to send a mail again that could not be sent',
  },
} satisfies Contract
