import { formatDate, formatMoney } from '#platform/locale.ts'
import type { OverviewOrder } from '../../contract/today.ts'

/** What a client has to pay for an order next, with its words. */
export function paymentOf({ money: { matter, invoice }, currency }: OverviewOrder) {
  if (!invoice || (matter !== 'deposit-to-pay' && matter !== 'to-pay')) return undefined
  const until = invoice.dueDate ? ` by ${formatDate(invoice.dueDate, 'short')}` : ''
  return { ...invoice, words: `pay ${formatMoney(invoice.total, currency)}${until}` }
}
