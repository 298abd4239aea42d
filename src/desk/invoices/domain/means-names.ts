import type { PaymentMeans } from '../contract/schemas.ts'

export const meansNames: Record<PaymentMeans, string> = {
  transfer: 'Bank transfer',
  card: 'Card',
  link: 'Payment link',
  cash: 'Cash',
  other: 'Other',
}
