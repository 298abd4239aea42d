import type { OrderMoney } from '#desk/orders/contract/money.ts'
import { amountLeft, roundedQuotient, toDecimal, toHundredths } from './amounts.ts'

/** The payments for an order, without and with VAT. */
export type Paid = OrderMoney['paid']

const smallestStep = (decimals: number) => (decimals === 0 ? 100n : 1n)

/** What remains of the payments after refunds. The amount without VAT shrinks in proportion. `decimals` are the currency's. */
export function afterRefunds({ net, total }: Paid, refunded: string, decimals: number): Paid {
  const left = amountLeft(total, refunded)
  const [netBefore, before, kept] = [net, total, left].map(toHundredths) as [bigint, bigint, bigint]
  if (before === 0n) return { net: '0.00', total: '0.00' }
  return { net: toDecimal(roundedQuotient(netBefore * kept, before, smallestStep(decimals))), total: left }
}

/**
 * The refund that is due if an order costs `agreed` without VAT: the overpaid part with its share of the VAT, rounded to the
 * currency's smallest unit. `decimals` are the currency's.
 */
export function refundDue({ net, total }: Paid, agreed: string, decimals: number): string {
  const [paidNet, paid, owed] = [net, total, agreed].map(toHundredths) as [bigint, bigint, bigint]
  if (owed > 0n && owed >= paidNet) return '0.00'
  return toDecimal(paid - (owed === 0n ? 0n : roundedQuotient(paid * owed, paidNet, smallestStep(decimals))))
}
