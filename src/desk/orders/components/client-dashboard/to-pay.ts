import { formatDate, formatMoney } from '#platform/locale.ts'
import type { OverviewOrder } from '../../contract/today.ts'

/** The next payment, with its label. */
export function paymentDue({ money: { matter, invoice, open }, currency }: OverviewOrder) {
  if (!invoice || (matter !== 'deposit-to-pay' && matter !== 'to-pay')) return undefined
  const until = invoice.dueDate ? ` by ${formatDate(invoice.dueDate, 'short')}` : ''
  const more = open.count > 1 ? `, and ${open.count - 1} more` : ''
  return { ...invoice, words: `pay ${formatMoney(invoice.total, currency)}${until}${more}` }
}
