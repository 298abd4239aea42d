import type { PaymentMeans } from '../contract/schemas.ts'

/** How money is paid, or sent back. */
export const meansNames: Record<PaymentMeans, string> = {
  transfer: 'Bank transfer',
  card: 'Card',
  link: 'Payment link',
  cash: 'Cash',
  other: 'Other',
}
