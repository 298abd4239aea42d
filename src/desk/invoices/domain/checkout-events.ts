import type { CheckoutState, EventOutcome } from '../contract/payments.ts'

type Said = {
  /** Such as 'checkout.session.completed'. */
  type: string
  /** Whether the money has arrived. With some payment methods this takes days. */
  isPaid: boolean
  /** Whether amount and currency match the invoice. */
  matches: boolean
}

type Present = { checkout: CheckoutState; isInvoiceOpen: boolean }

export type Judgement = { outcome: EventOutcome; state: CheckoutState }

const prefix = 'checkout.session.'

/** Whether an event type is one that the site handles. */
export const isCheckoutEvent = (type: unknown): boolean =>
  ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].some(
    (name) => type === prefix + name,
  )

/**
 * Decides what an event means, given the known state: Stripe may send events twice and in any order. Once money has arrived, no
 * later event changes that.
 */
export function judgeEvent({ type, isPaid, matches }: Said, { checkout, isInvoiceOpen }: Present): Judgement {
  const ignored: Judgement = { outcome: 'ignored', state: checkout }
  if (checkout === 'paid') return ignored
  const name = type.slice(prefix.length)
  if (name === 'async_payment_succeeded' || (name === 'completed' && isPaid)) {
    if (!matches) return { outcome: 'differs', state: 'paid' }
    return { outcome: isInvoiceOpen ? 'paid' : 'not-open', state: 'paid' }
  }
  if (checkout === 'failed') return ignored
  if (name === 'async_payment_failed') return { outcome: 'failed', state: 'failed' }
  if (name === 'completed' && checkout !== 'processing') return { outcome: 'processing', state: 'processing' }
  if (name === 'expired' && checkout === 'open') return { outcome: 'expired', state: 'expired' }
  return ignored
}
