import { addAmounts, amountLeft, toHundredths } from './amounts.ts'
import { splitPrice } from './totals.ts'

/** The maximum difference between a part from `splitPrice` and its exact percentage, in the currency's smallest unit. */
export const maxOff = 11n

/**
 * Accepts up to `maxOff` less, because `splitPrice` computes the deposit. `price` and `paid` both include VAT, or neither does.
 */
export function isDepositPaid(price: string, percent: number, paid: string, decimals: number): boolean {
  const asked = toHundredths(price) * BigInt(percent)
  if (asked === 0n) return true
  const off = maxOff * (decimals === 0 ? 100n : 1n)
  return toHundredths(paid) > 0n && (toHundredths(paid) + off) * 100n >= asked
}

type Invoiced = {
  agreed: string
  issued: string
  percent: number
  rate: string
  decimals: number
  pricesIncludeVat: boolean
}

/** A part of the price for which a new invoice can be issued. */
export type InvoicePart = { part: 'deposit' | 'whole' | 'left'; amount: string }

/**
 * Returns the best choice first. While nothing is invoiced, the choices are the deposit and the whole price. A deposit of 0, or
 * of the whole price, is left out. Later the only choice is the rest. The amounts include VAT if prices do. `rate` is the VAT
 * rate in percent.
 */
export function partsToInvoice({ agreed, issued, percent, ...given }: Invoiced): InvoicePart[] {
  const { rate, decimals, pricesIncludeVat } = given
  const left = amountLeft(agreed, issued)
  if (toHundredths(left) === 0n) return []
  if (toHundredths(issued) > 0n) return [{ part: 'left', amount: left }]
  const [deposit = '0.00'] = splitPrice(agreed, [percent, 100 - percent], rate, decimals, pricesIncludeVat)
  const isPart = toHundredths(deposit) > 0n && toHundredths(deposit) < toHundredths(agreed)
  return [...(isPart ? [{ part: 'deposit', amount: deposit } as const] : []), { part: 'whole', amount: left }]
}

type Named = { title: string; unitPrice: string }

/** An invoice has at most 50 lines. */
const maxAdditions = 40

/**
 * Divides a part of the price into a line for each agreed addition, after one for the rest. All lines add up to `unitPrice`. If the
 * part is less than the additions, the oldest ones are left out, because earlier invoices contain them.
 */
export function nameAdditions({ title, unitPrice }: Named, additions: Named[]): Named[] {
  const named = additions.slice(-maxAdditions)
  const all = () => named.map((one) => one.unitPrice).reduce(addAmounts, '0.00')
  while (toHundredths(all()) > toHundredths(unitPrice)) named.shift()
  const rest = amountLeft(unitPrice, all())
  return [...(toHundredths(rest) > 0n || named.length === 0 ? [{ title, unitPrice: rest }] : []), ...named]
}
