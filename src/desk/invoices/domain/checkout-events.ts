import type { CheckoutState, EventOutcome } from '../contract/payments.ts'

type Said = {
  /** For example 'checkout.session.completed'. */
  type: string
  /** False if the money has not arrived yet, which takes days with some payment methods. */
  isPaid: boolean
  /** Whether amount and currency match what is still open of the invoice. */
  matches: boolean
}

type Present = { checkout: CheckoutState; isInvoiceOpen: boolean }

export type Judgement = { outcome: EventOutcome; state: CheckoutState }

const prefix = 'checkout.session.'

export const isCheckoutEvent = (type: unknown): boolean =>
  ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].some(
    (name) => type === prefix + name,
  )

export const isRefundEvent = (type: unknown): boolean =>
  ['refund.updated', 'refund.failed', 'charge.refunded'].some((name) => type === name)

/** Stripe may send events twice and in any order. Once the money has arrived, later events change nothing. */
export function judgeEvent({ type, isPaid, matches }: Said, { checkout, isInvoiceOpen }: Present): Judgement {
  const ignored: Judgement = { outcome: 'ignored', state: checkout }
  if (checkout === 'paid') return ignored
  const name = type.slice(prefix.length)
  if (name === 'async_payment_succeeded' || (name === 'completed' && isPaid)) {
    if (!isInvoiceOpen) return { outcome: 'not-open', state: 'paid' }
    return { outcome: matches ? 'paid' : 'differs', state: 'paid' }
  }
  if (checkout === 'failed') return ignored
  if (name === 'async_payment_failed') return { outcome: 'failed', state: 'failed' }
  if (name === 'completed' && checkout !== 'processing') return { outcome: 'processing', state: 'processing' }
  if (name === 'expired' && checkout === 'open') return { outcome: 'expired', state: 'expired' }
  return ignored
}
