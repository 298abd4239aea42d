import { z } from 'zod'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'

export const checkoutStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** What came of an event: the last three need the owner. */
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

/** Money that Stripe took and that did not pay the invoice: another amount, or it was not open any more. */
export const PaymentProblem = z.object({
  outcome: z.enum(eventOutcomes),
  amount: z.string(),
  currency: z.string(),
  reference: z.string(),
  at: z.iso.datetime(),
})
export type PaymentProblem = z.output<typeof PaymentProblem>

/** Where a client pays: the address of Stripe's page. */
export const Checkout = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type Checkout = z.output<typeof Checkout>

export const paymentsContract = {
  'POST /api/invoices/{id}/checkout': {
    access: 'member',
    params: Id,
    missing: 'There is no such invoice',
    output: Checkout,
    limit: 'payment',
    summary: 'Where the client of an open invoice pays it by Stripe; the same page until it expires',
  },
  'POST /api/hooks/stripe': {
    access: 'anyone',
    kind: 'hook',
    accepts: ['application/json'],
    maxBody: bodyLimits.long,
    headers: z.object({ 'stripe-signature': z.string() }),
    summary: 'What Stripe says of payments, signed; each event counts once',
  },
} satisfies Contract
