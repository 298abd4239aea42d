import { z } from 'zod'
import { subscriberStates } from '#mailing/newsletter/domain/kinds.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'
import { searchText } from '#platform/text-schema.ts'
import { emailStates } from '#showcase/contact/contract.ts'
import { messageStatuses } from '#showcase/contact/domain/kinds.ts'

/** An email in the outbox, without its text, which may contain a sign-in link. */
export const OutboxEmail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  /** The email is not sent after this time. */
  expiresAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
  isGivenUp: z.boolean().describe('An admin has given up this failed email'),
  mayHaveArrived: z
    .boolean()
    .describe(
      'It failed since the connection broke after it was handed over: sent again, it may be there twice',
    ),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

/**
 * The numbers of contact messages by status, and of subscribers and emails by state. `sendsMail` is false if no email server is
 * set up.
 */
export const Summary = z.object({
  messages: z.record(z.enum(messageStatuses), z.int()),
  subscribers: z.record(z.enum(subscriberStates), z.int()),
  mails: z.record(z.enum(emailStates), z.int()),
  sendsMail: z.boolean(),
})
export type Summary = z.infer<typeof Summary>

const Resending = z.object({
  unchanged: z.int().describe('As they are'),
  renewed: z.int().describe('With new links, since theirs open something for whoever has them'),
  withoutLink: z.int().describe('Without a link that has ended'),
  unsure: z.int().describe('Those that may have arrived, which are sent again only where it is said so'),
  waiting: z.int().describe('Those that wait since the mail server takes nobody’s, and are tried at once'),
})
export type Resending = z.infer<typeof Resending>

const unsure = z.boolean().default(false).describe('Those that may have arrived, and only them')

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
      search: searchText().optional().describe('Part of a recipient or subject'),
    }),
    output: z.array(OutboxEmail),
    paged: true,
    summary: 'Emails, newest first, with their state',
  },
  'GET /api/admin/mails/resend': {
    access: admins,
    output: Resending,
    summary: 'How the failed emails within their term would be sent again: at most 200 at a time',
  },
  'POST /api/admin/mails/resend': {
    access: admins,
    body: z.object({ unsure }),
    output: Resending,
    summary:
      'Send the failed emails within their term again at once, as new ones; and what waits for the server',
  },
  'POST /api/admin/mails/{id}/retry': {
    access: admins,
    params: Id,
    query: z.object({
      unsure: z
        .enum(['true', 'false'])
        .default('false')
        .transform((text) => text === 'true')
        .describe('Although it may have arrived'),
    }),
    output: OutboxEmail,
    summary: 'Send an email again that could not be sent; 409 when it may have arrived, unless that is said',
  },
  'POST /api/admin/mails/{id}/give-up': {
    access: admins,
    params: Id,
    output: OutboxEmail,
    summary:
      'Give up a failed email: it stays listed until its term ends, and is neither counted nor sent again with the others',
  },
} satisfies Contract
