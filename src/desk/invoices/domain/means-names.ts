import { type Message, msg } from '#platform/texts.ts'
import type { PaymentMeans } from '../contract/schemas.ts'

export const meansNames: Record<PaymentMeans, Message> = {
  transfer: msg`Bank transfer`,
  card: msg`Card`,
  link: msg`Payment link`,
  cash: msg`Cash`,
  other: msg`Other`,
}
