import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, pageParameters } from '#platform/number-schema.ts'
import { email, Receipt, searchText, trap } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { subscriberStates } from './domain/kinds.ts'

export const NewsletterInput = z.object({ email: email(), ...trap })
export type NewsletterInput = z.infer<typeof NewsletterInput>

/** The receipt of a sign-up. `next` explains the visitor's next step. */
const SignUpReceipt = Receipt.extend({ next: z.string() })
export type SignUpReceipt = z.infer<typeof SignUpReceipt>

const LinkedSubscription = z.object({ email: z.string(), isConfirmed: z.boolean() })
export type LinkedSubscription = z.infer<typeof LinkedSubscription>

export const missingLink = msg`This link does not work, or not any more`

export type SubscriberState = (typeof subscriberStates)[number]

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  isActive: z.boolean(),
  /** The state of the subscriber. `pending` means imported without proof of agreement, or not confirmed yet. */
  status: z.enum(subscriberStates),
  consentSource: z.string().nullable(),
  consentAt: z.iso.datetime().nullable(),
  confirmSentAt: z.iso
    .datetime()
    .nullable()
    .describe('When the last email with a confirmation link was queued; null after the confirmation'),
  askedAt: z.iso
    .datetime()
    .nullable()
    .describe(
      'When somebody last signed up with a form; null for imported addresses, and after the confirmation',
    ),
  bounces: z.int().describe('How many emails in a row the mailbox has refused'),
})
export type Subscriber = z.infer<typeof Subscriber>

const subscriberFilter = {
  state: z.enum(subscriberStates).optional(),
  search: searchText().optional().describe('Part of an email'),
}

const admins = ['admin'] as const
const byId = { access: admins, params: Id } as const
const confirmation = {
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  missing: missingLink,
} as const

export const newsletterContract = {
  'POST /api/newsletter': {
    access: 'anyone',
    part: 'newsletter',
    isOfSite: true,
    kind: 'form',
    form: { done: '/thanks?for=newsletter', failed: '/thanks?for=newsletter' },
    limit: 'newsletter',
    body: NewsletterInput,
    output: SignUpReceipt,
    summary:
      'Sign an address up for the newsletter; its owner confirms by an emailed link. Known addresses get the same answer; 400 if `leaveEmpty` is filled in',
  },
  'GET /api/newsletter/confirm/{token}': {
    ...confirmation,
    output: LinkedSubscription,
    summary: 'Get the subscription of a confirmation link; confirms nothing',
  },
  'POST /api/newsletter/confirm/{token}': {
    ...confirmation,
    kind: 'form',
    form: { done: '/newsletter/confirm/{token}', failed: '/newsletter/confirm/{token}' },
    limit: 'booking',
    output: Receipt,
    summary: 'Confirm a subscription by an emailed link. Repeating it has no effect',
  },
  'GET /api/admin/subscribers': {
    access: admins,
    part: 'newsletter',
    query: z.object({ ...pageParameters(25), ...subscriberFilter }),
    output: z.array(Subscriber),
    paged: true,
    summary: "List the newsletter's subscribers, newest first",
  },
  'GET /api/admin/subscribers/export': {
    access: admins,
    part: 'newsletter',
    confirmed: 'session',
    kind: 'response',
    answers: ['text/csv'],
    query: z.object(subscriberFilter),
    summary: 'Export subscribers as CSV (RFC 4180), oldest first; no cell becomes a formula in a spreadsheet',
  },
  'PATCH /api/admin/subscribers/{id}': {
    ...byId,
    body: Subscriber.pick({ isActive: true }),
    output: Subscriber,
    summary:
      'Deactivate a subscriber. Only the owner of the address can reactivate it: `isActive` true is refused with 409',
  },
  'POST /api/admin/subscribers/{id}/ask': {
    ...byId,
    part: 'newsletter',
    output: Subscriber,
    summary:
      'Resend the confirmation email, at most once a day; 409 for an active address and without a mail server',
  },
} satisfies Contract
