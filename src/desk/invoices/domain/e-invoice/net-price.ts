import { roundedQuotient, scaled, toHundredths } from '../amounts.ts'

const fewest = 2
const most = 6

/**
 * Returns the price of one unit without VAT, as e-invoices require it. It has the fewest decimals, from two to six, with which
 * quantity times price is the net amount of the line.
 */
export function netPrice(lineNet: string, quantity: string): string {
  const net = toHundredths(lineNet.replace('-', ''))
  const count = scaled(quantity, 3)
  for (let digits = fewest; ; digits += 1) {
    const unit = 10n ** BigInt(digits)
    const price = roundedQuotient(net * 10n * unit, count)
    if (digits === most || roundedQuotient(price * count, 10n * unit) === net) return write(price, digits)
  }
}

function write(price: bigint, digits: number): string {
  const text = String(price).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
