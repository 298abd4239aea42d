import { amountLeft, toHundredths } from './amounts.ts'
import { splitPrice } from './totals.ts'

/** The maximum difference between a part from `splitPrice` and its exact percentage, in the currency's smallest unit. */
export const maxOff = 11n

/** Whether a payment covers the deposit of `percent` of a price, as `splitPrice` computes it. Both amounts are without VAT. */
export function isDepositPaid(price: string, percent: number, paid: string, decimals: number): boolean {
  const asked = toHundredths(price) * BigInt(percent)
  if (asked === 0n) return true
  const off = maxOff * (decimals === 0 ? 100n : 1n)
  return toHundredths(paid) > 0n && (toHundredths(paid) + off) * 100n >= asked
}

type Invoiced = { agreed: string; issued: string; percent: number; rate: string; decimals: number }

/** A part of an order's price that a new invoice may cover, without VAT. */
export type InvoicePart = { part: 'deposit' | 'whole' | 'left'; amount: string }

/**
 * The parts that a new invoice may cover, the best choice first: while nothing is invoiced, the deposit of `percent` (if above 0)
 * or the whole price; then the rest; none if everything is invoiced. `agreed` and `issued` are without VAT, `rate` is the VAT
 * rate.
 */
export function partsToInvoice({ agreed, issued, percent, rate, decimals }: Invoiced): InvoicePart[] {
  const left = amountLeft(agreed, issued)
  if (toHundredths(left) === 0n) return []
  if (toHundredths(issued) > 0n) return [{ part: 'left', amount: left }]
  const [deposit = '0.00'] = splitPrice(agreed, [percent, 100 - percent], rate, decimals)
  const isPart = toHundredths(deposit) > 0n && toHundredths(deposit) < toHundredths(agreed)
  return [...(isPart ? [{ part: 'deposit', amount: deposit } as const] : []), { part: 'whole', amount: left }]
}
