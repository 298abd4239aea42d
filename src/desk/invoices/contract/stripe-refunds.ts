import { z } from 'zod'
import { typedAmount } from '#platform/amount-schema.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'
import { refundStates } from '../domain/kinds.ts'
import { positiveAmount } from './schemas.ts'

export type RefundState = (typeof refundStates)[number]

export const StripeRefund = z.object({
  id: z.int(),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(refundStates).describe('`pending` until Stripe confirms it or says that it failed'),
  payment: z.string().describe('The id of the payment at Stripe'),
  at: z.iso.datetime(),
})
export type StripeRefund = z.output<typeof StripeRefund>

/** Payments by Stripe of which a part was not sent back, and the refunds so far. Newest first. */
export const StripeRefunds = z.object({
  payments: z.array(
    z.object({
      id: z.int(),
      number: z.string().describe('The number of the invoice'),
      paidOn: z.string(),
      left: z.string().describe('What Stripe can still send back of it'),
    }),
  ),
  refunds: z.array(StripeRefund),
})
export type StripeRefunds = z.output<typeof StripeRefunds>

export const StripeRefundInput = z.object({ paymentId: identity(), amount: positiveAmount() })
export type StripeRefundInput = z.output<typeof StripeRefundInput>

/** For the form, in which people type the amount in the site's notation. */
export const stripeRefundForm = (currency: string) => z.object({ amount: typedAmount(currency) })

const stripeId = z.string().min(1).max(255)

/** The signature does not guarantee that values fit the columns. So this checks them. */
export const RefundEvent = z.object({
  data: z.object({
    object: z.object({
      id: stripeId,
      status: z.string().nullish(),
      metadata: z.object({ refund: stripeId }),
    }),
  }),
})

export const ChargeEvent = z.object({
  data: z.object({
    object: z.object({ payment_intent: z.union([stripeId, z.object({ id: stripeId })]).nullish() }),
  }),
})

const refunding = { access: ['admin'], confirmed: 'session', status: 201, output: StripeRefund } as const
const asked = msg`Stripe is asked once, also after a crash; its event confirms the refund. All admins are notified, and the client once it is confirmed`

export const stripeRefundsContract = {
  'GET /api/admin/orders/{id}/stripe-refunds': {
    access: ['admin'],
    params: Id,
    missing: msg`There is no such order`,
    output: StripeRefunds,
    summary: 'Get what Stripe can send back for an order, and its refunds by Stripe',
  },
  'POST /api/admin/orders/{id}/stripe-refunds': {
    ...refunding,
    params: Id,
    missing: msg`There is no such order`,
    body: StripeRefundInput,
    summary: `Let Stripe send back a payment of an order or a part, at most the refundable amount. ${asked}`,
  },
  'GET /api/admin/invoices/{id}/stripe-refunds': {
    access: ['admin'],
    params: Id,
    missing: msg`There is no such invoice`,
    output: StripeRefunds,
    summary: 'Get what Stripe can send back for a credit note without an order, and its refunds by Stripe',
  },
  'POST /api/admin/invoices/{id}/stripe-refunds': {
    ...refunding,
    params: Id,
    missing: msg`There is no such invoice`,
    body: StripeRefundInput,
    summary: `Let Stripe send back what a credit note without an order owes, or a part. ${asked}`,
  },
  'POST /api/admin/payment-events/{id}/refund': {
    ...refunding,
    params: Id,
    missing: msg`There is no such payment`,
    summary: `Let Stripe send back what is left of a payment that paid no invoice. ${asked}`,
  },
  'POST /api/admin/payment-events/{id}/count': {
    access: ['admin'],
    params: Id,
    missing: msg`There is no such payment`,
    summary:
      'Count a Stripe payment that paid no invoice as a payment of its invoice, at most what is open. What is left of it is still to be sent back',
  },
} satisfies Contract
