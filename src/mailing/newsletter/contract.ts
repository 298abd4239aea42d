import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, paging } from '#platform/number-schema.ts'
import { email, Receipt, trap } from '#platform/text-schema.ts'
import { subscriberStates } from './domain/kinds.ts'

export const NewsletterInput = z.object({ email: email(), ...trap })
export type NewsletterInput = z.infer<typeof NewsletterInput>

/** `next` describes the next step. */
const SignUpReceipt = Receipt.extend({ next: z.string() })
export type SignUpReceipt = z.infer<typeof SignUpReceipt>

/** A subscription as the holder of its confirmation link sees it. */
const LinkedSubscription = z.object({ email: z.string(), isConfirmed: z.boolean() })
export type LinkedSubscription = z.infer<typeof LinkedSubscription>

export const missingLink = 'This link does not work, or not any more'

export type SubscriberState = (typeof subscriberStates)[number]

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
  isActive: z.boolean(),
  /** Pending: imported without proof of agreement, or not confirmed yet by the address's owner. */
  status: z.enum(subscriberStates),
  consentSource: z.string().nullable(),
  consentAt: z.iso.datetime().nullable(),
  confirmSentAt: z.iso
    .datetime()
    .nullable()
    .describe('When the last email with a link to confirm was queued; null once it is confirmed'),
  askedAt: z.iso
    .datetime()
    .nullable()
    .describe('When somebody last asked with a form; null for imported ones, and once it is confirmed'),
  bounces: z.int().describe('How often in a row email to the address came back'),
})
export type Subscriber = z.infer<typeof Subscriber>

const subscriberFilter = {
  state: z.enum(subscriberStates).optional(),
  search: z.string().trim().max(200).optional().describe('Part of an email'),
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
      'Ask for the newsletter, which the owner of the address confirms by the link of an email; a known address gets the same answer, and a filled-in `leaveEmpty` 400',
  },
  'GET /api/newsletter/confirm/{token}': {
    ...confirmation,
    output: LinkedSubscription,
    summary: 'The subscription to which the link of an email leads. Reading it confirms nothing',
  },
  'POST /api/newsletter/confirm/{token}': {
    ...confirmation,
    kind: 'form',
    form: { done: '/newsletter/confirm/{token}', failed: '/newsletter/confirm/{token}' },
    limit: 'booking',
    output: Receipt,
    summary: 'Confirm a subscription by the link of an email; again it stays so',
  },
  'GET /api/admin/subscribers': {
    access: admins,
    part: 'newsletter',
    query: z.object({ ...paging(25), ...subscriberFilter }),
    output: z.array(Subscriber),
    paged: true,
    summary: "The newsletter's subscribers, newest first",
  },
  'GET /api/admin/subscribers/export': {
    access: admins,
    part: 'newsletter',
    confirmed: 'session',
    kind: 'response',
    answers: ['text/csv'],
    query: z.object(subscriberFilter),
    summary: 'Subscribers as CSV (RFC 4180), oldest first; no cell is read as a formula by a spreadsheet',
  },
  'PATCH /api/admin/subscribers/{id}': {
    ...byId,
    body: Subscriber.pick({ isActive: true }),
    output: Subscriber,
    summary:
      'Take a subscriber off the newsletter. Only the owner of the address brings it back: `isActive` true is refused with 409',
  },
  'POST /api/admin/subscribers/{id}/ask': {
    ...byId,
    part: 'newsletter',
    output: Subscriber,
    summary:
      'Send the email with a link to confirm, once a day at most; 409 for an active address and without a mail server',
  },
} satisfies Contract
