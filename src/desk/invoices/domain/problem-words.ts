import type { PaymentProblem } from '../contract/payments.ts'

/** Why Stripe took money without paying an invoice. */
export const problemWords: Record<PaymentProblem['outcome'], string> = {
  differs: 'not the amount of this invoice',
  'not-open': 'this invoice was not open',
  unknown: 'this site has no record of its page at Stripe',
}
