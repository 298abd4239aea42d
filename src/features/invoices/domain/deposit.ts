import { amountLeft, hundredthsOf } from './amounts.ts'
import { splitPrice } from './totals.ts'

/** By how many of the smallest amounts of a currency a part of `splitPrice` may be off its percentage. */
export const maxOff = 11n

/** Whether what was paid of a price, both without VAT, is a deposit of so many percent as `splitPrice` computes it. */
export function isDepositPaid(price: string, percent: number, paid: string, decimals: number): boolean {
  const asked = hundredthsOf(price) * BigInt(percent)
  if (asked === 0n) return true
  const off = maxOff * (decimals === 0 ? 100n : 1n)
  return hundredthsOf(paid) > 0n && (hundredthsOf(paid) + off) * 100n >= asked
}

type Invoiced = { agreed: string; issued: string; percent: number; rate: string; decimals: number }

/** What a new invoice of an order may be for, and how much that is without VAT. */
export type InvoicePart = { part: 'deposit' | 'whole' | 'left'; amount: string }

/**
 * What a new invoice of an order may be for, best first: while nothing is invoiced a deposit of so many percent where one is asked for, or the
 * whole, afterwards what is left; nothing where all is invoiced. `agreed` and `issued` are without VAT, `rate` is its rate.
 */
export function partsToInvoice({ agreed, issued, percent, rate, decimals }: Invoiced): InvoicePart[] {
  const left = amountLeft(agreed, issued)
  if (hundredthsOf(left) === 0n) return []
  if (hundredthsOf(issued) > 0n) return [{ part: 'left', amount: left }]
  const [deposit = '0.00'] = splitPrice(agreed, [percent, 100 - percent], rate, decimals)
  const isPart = hundredthsOf(deposit) > 0n && hundredthsOf(deposit) < hundredthsOf(agreed)
  return [...(isPart ? [{ part: 'deposit', amount: deposit } as const] : []), { part: 'whole', amount: left }]
}
