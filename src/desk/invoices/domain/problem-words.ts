import { type Message, msg } from '#platform/texts.ts'
import type { PaymentProblem } from '../contract/payments.ts'

export const problemWords: Record<PaymentProblem['outcome'], Message> = {
  differs: msg`not the amount of this invoice`,
  'not-open': msg`this invoice was not open`,
  unknown: msg`this site has no record of its page at Stripe`,
}
