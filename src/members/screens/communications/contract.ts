import { z } from 'zod'
import { subscriberStates } from '#mailing/newsletter/domain/kinds.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, pageParameters } from '#platform/number-schema.ts'
import { searchText } from '#platform/text-schema.ts'
import { emailStates } from '#showcase/contact/contract.ts'
import { messageStatuses } from '#showcase/contact/domain/kinds.ts'

/** An email in the outbox. Omits the text, because it may contain a sign-in link. */
export const OutboxEmail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
  isGivenUp: z.boolean().describe('An admin has given up this failed email'),
  mayHaveArrived: z
    .boolean()
    .describe('The connection broke after the email was handed over. If it is resent, it may arrive twice'),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

/** The numbers of messages, subscribers and emails by state. `sendsMail` is false if the site has no email server. */
export const Summary = z.object({
  messages: z.record(z.enum(messageStatuses), z.int()),
  subscribers: z.record(z.enum(subscriberStates), z.int()),
  mails: z.record(z.enum(emailStates), z.int()),
  sendsMail: z.boolean(),
})
export type Summary = z.infer<typeof Summary>

const Resending = z.object({
  unchanged: z.int().describe('Failed emails that are resent unchanged'),
  renewed: z.int().describe('Failed emails that are resent with new secret links'),
  withoutLink: z.int().describe('Failed emails that are resent without a link, because it has expired'),
  unsure: z.int().describe('Failed emails that may have arrived, which are resent only with `unsure`'),
  waiting: z
    .int()
    .describe('Emails that wait because the mail server accepted none, and are retried at once'),
})
export type Resending = z.infer<typeof Resending>

const unsure = z.boolean().default(false).describe('Resend only the emails that may have arrived')

const admins = ['admin'] as const

export const communicationsContract = {
  'GET /api/admin/communications': {
    access: admins,
    output: Summary,
    summary: 'Count contact messages, subscribers and emails',
  },
  'GET /api/admin/mails': {
    access: admins,
    query: z.object({
      ...pageParameters(25),
      state: OutboxEmail.shape.state.optional(),
      search: searchText().optional().describe('Part of a recipient or subject'),
    }),
    output: z.array(OutboxEmail),
    paged: true,
    summary: 'List emails with their state, newest first',
  },
  'GET /api/admin/mails/resend': {
    access: admins,
    output: Resending,
    summary: 'Preview how the failed emails that have not expired would be resent, at most 200 at a time',
  },
  'POST /api/admin/mails/resend': {
    access: admins,
    body: z.object({ unsure }),
    output: Resending,
    summary: 'Resend the failed emails that have not expired, and retry those that wait for the mail server',
  },
  'POST /api/admin/mails/{id}/retry': {
    access: admins,
    params: Id,
    query: z.object({
      unsure: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true')
        .describe('Resend it even if it may have arrived'),
    }),
    output: OutboxEmail,
    summary: 'Resend an email that could not be sent; 409 if it may have arrived and `unsure` is not set',
  },
  'POST /api/admin/mails/{id}/give-up': {
    access: admins,
    params: Id,
    output: OutboxEmail,
    summary:
      'Give up a failed email: it stays listed until it expires, but is not counted or resent with the others',
  },
} satisfies Contract
