import type { CheckoutState, EventOutcome } from '../contract/payments.ts'

type Said = {
  /** 'checkout.session.completed' and the like. */
  type: string
  /** Whether the money has arrived, which some means of payment do days after the page is completed. */
  isPaid: boolean
  /** Whether amount and currency are those of the invoice. */
  matches: boolean
}

type Present = { checkout: CheckoutState; isInvoiceOpen: boolean }

/** What an event means: its outcome, and the state of Stripe's page after it. */
export type Judgement = { outcome: EventOutcome; state: CheckoutState }

const prefix = 'checkout.session.'

/** Whether an event is about such a page at all. */
export const isCheckoutEvent = (type: unknown): boolean =>
  ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].some(
    (name) => type === prefix + name,
  )

/**
 * Judges an event by what is known already, since events come twice and in any order: money that arrived outdoes all else, and
 * nothing undoes it.
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
