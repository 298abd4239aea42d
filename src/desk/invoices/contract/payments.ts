import { z } from 'zod'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'
import type { checkoutStates } from '../domain/kinds.ts'

export type CheckoutState = (typeof checkoutStates)[number]

/** With `differs` and `not-open`, Stripe took money that paid no invoice. With `unknown`, it may have. */
export const eventOutcomes = [
  'paid',
  'processing',
  'failed',
  'expired',
  'ignored',
  'differs',
  'not-open',
  'unknown',
] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** Money that paid no invoice: the amount differs, the invoice was not open, or the site does not know the payment page. */
export const PaymentProblem = z.object({
  id: z.int(),
  outcome: z.enum(['differs', 'not-open', 'unknown']),
  amount: z.string(),
  currency: z.string(),
  reference: z.string(),
  at: z.iso.datetime(),
  /** When, and by whom, it was marked as resolved. */
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
  left: z.string().describe('What of it was neither counted as a payment nor sent back'),
  isRefunding: z
    .boolean()
    .describe('Whether Stripe was asked to send it back and has not confirmed that yet'),
})
export type PaymentProblem = z.output<typeof PaymentProblem>

export const Checkout = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type Checkout = z.output<typeof Checkout>

const stripeId = z.string().min(1).max(255)

/** The signature does not guarantee that values fit the columns. So this checks them. */
export const CheckoutEvent = z.object({
  id: stripeId,
  type: z.string(),
  /** In seconds since 1970, up to the year 9999. */
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({
    object: z.object({
      id: stripeId,
      amount_total: z.int().min(0).max(999_999_999_999).nullish(),
      currency: z
        .string()
        .regex(/^[a-z]{3}$/i)
        .nullish(),
      payment_status: z.string(),
      payment_intent: z.union([stripeId, z.object({ id: stripeId })]).nullish(),
      metadata: z.object({ checkout: stripeId }),
    }),
  }),
})
export type CheckoutEvent = z.output<typeof CheckoutEvent>

export const paymentsContract = {
  'POST /api/invoices/{id}/checkout': {
    access: 'member',
    params: Id,
    missing: msg`There is no such invoice`,
    output: Checkout,
    limit: 'payment',
    summary: 'Get the Stripe page where the client pays an open invoice. It stays the same until it expires',
  },
  'POST /api/invoices/{id}/checkout/returned': {
    access: 'member',
    params: Id,
    missing: msg`There is no such invoice`,
    summary:
      'Report that Stripe sent the client back after a payment. Lists then show that the payment is being confirmed, until Stripe’s page expires or Stripe reports more. This does not pay the invoice',
  },
  'POST /api/admin/payment-events/{id}/handled': {
    access: ['admin'],
    params: Id,
    missing: msg`There is no such payment`,
    summary:
      'Mark a Stripe payment that paid no invoice as resolved. It is no longer a task, and its invoice can be paid again if it is still open',
  },
  'POST /api/hooks/stripe': {
    access: 'anyone',
    kind: 'hook',
    accepts: ['application/json'],
    maxBody: bodyLimits.long,
    headers: z.object({ 'stripe-signature': z.string() }),
    summary: 'Receive a signed event about a payment from Stripe. Each event is applied once',
  },
} satisfies Contract
