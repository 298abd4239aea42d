import type { OrderMoney } from '#desk/orders/contract/money.ts'
import type { Invoice } from '../contract/schemas.ts'
import { addAmounts, amountLeft, roundedQuotient, toDecimal, toHundredths } from './amounts.ts'

/** The sum of all payments for an order. */
export type Paid = OrderMoney['paid']

const smallestStep = (decimals: number) => (decimals === 0 ? 100n : 1n)

/** Subtracts the refunds, and reduces the net amount in proportion. `decimals` is the currency's number of decimals. */
export function afterRefunds({ net, total }: Paid, refunded: string, decimals: number): Paid {
  const left = amountLeft(total, refunded)
  const [netBefore, before, kept] = [net, total, left].map(toHundredths) as [bigint, bigint, bigint]
  if (before === 0n) return { net: '0.00', total: '0.00' }
  return { net: toDecimal(roundedQuotient(netBefore * kept, before, smallestStep(decimals))), total: left }
}

/**
 * Returns the amount that was paid beyond the `agreed` price. If prices do not include VAT, the `agreed` price is a net amount.
 * The result then contains the VAT on the overpaid part, rounded to the currency's smallest unit. `decimals` is the currency's
 * number of decimals.
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
 * Returns the amount that the order's credit paid when the invoice was issued, and the rest. The files of the invoice contain
 * only these two amounts, because later payments do not change the files.
 */
export function prepaidAtIssue({ payments, totals }: Pick<Invoice, 'payments' | 'totals'>) {
  const parts = payments.filter(({ means }) => means === 'credit').map(({ amount }) => amount)
  const prepaid = parts.reduce(addAmounts, '0.00')
  return { prepaid, due: amountLeft(totals.total, prepaid) }
}
