import type { PaymentProblem } from '../contract/payments.ts'

export const problemWords: Record<PaymentProblem['outcome'], string> = {
  differs: 'not the amount of this invoice',
  'not-open': 'this invoice was not open',
  unknown: 'this site has no record of its page at Stripe',
}
