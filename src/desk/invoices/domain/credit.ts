import type { OrderMoney } from '#desk/orders/contract/money.ts'
import type { Invoice } from '../contract/schemas.ts'
import { addAmounts, amountLeft, roundedQuotient, toDecimal, toHundredths } from './amounts.ts'

/** All payments for an order. */
export type Paid = OrderMoney['paid']

const smallestStep = (decimals: number) => (decimals === 0 ? 100n : 1n)

/** The payments minus refunds. The net amount shrinks in proportion. `decimals` are those of the currency. */
export function afterRefunds({ net, total }: Paid, refunded: string, decimals: number): Paid {
  const left = amountLeft(total, refunded)
  const [netBefore, before, kept] = [net, total, left].map(toHundredths) as [bigint, bigint, bigint]
  if (before === 0n) return { net: '0.00', total: '0.00' }
  return { net: toDecimal(roundedQuotient(netBefore * kept, before, smallestStep(decimals))), total: left }
}

/**
 * The refund is what was paid beyond the `agreed` price. If prices do not include VAT, it is the overpaid part with its share of the VAT,
 * rounded to the currency's smallest unit. `decimals` are those of the currency.
 */
export function refundDue(
  { net, total }: Paid,
  agreed: string,
  decimals: number,
  pricesIncludeVat: boolean,
): string {
  if (pricesIncludeVat) return amountLeft(total, agreed)
  const [paidNet, paid, owed] = [net, total, agreed].map(toHundredths) as [bigint, bigint, bigint]
  if (owed > 0n && owed >= paidNet) return '0.00'
  return toDecimal(paid - (owed === 0n ? 0n : roundedQuotient(paid * owed, paidNet, smallestStep(decimals))))
}

/**
 * What credit of the order paid at the issue, and what was left to pay then. Files of the invoice name only these, because later
 * payments do not change them.
 */
export function prepaidAtIssue({ payments, totals }: Pick<Invoice, 'payments' | 'totals'>) {
  const parts = payments.filter(({ means }) => means === 'credit').map(({ amount }) => amount)
  const prepaid = parts.reduce(addAmounts, '0.00')
  return { prepaid, due: amountLeft(totals.total, prepaid) }
}
