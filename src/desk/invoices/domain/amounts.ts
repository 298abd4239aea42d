/** For example '12.5' becomes 1250. */
export const toHundredths = (amount: string): bigint => scaled(amount, 2)

/** Multiplies a decimal by 10 to the power of `digits`, and cuts off further decimals. */
export function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** For example 1250 becomes '12.50'. */
export function toDecimal(hundredths: bigint): string {
  if (hundredths < 0n) return `-${toDecimal(-hundredths)}`
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const addAmounts = (one: string, other: string): string =>
  toDecimal(toHundredths(one) + toHundredths(other))

/** Subtracts `part`, but never returns less than zero. */
export const amountLeft = (whole: string, part: string): string => {
  const left = toHundredths(whole) - toHundredths(part)
  return toDecimal(left > 0n ? left : 0n)
}

type Paid = { status: string; total: string; credited: string; open: string }

/** Whether a part of an open invoice is paid. A credit note is not a payment. */
export const isPartlyPaid = ({ status, total, credited, open }: Paid): boolean =>
  status === 'open' && toHundredths(open) < toHundredths(total) - toHundredths(credited)

export const smallerAmount = (one: string, other: string): string =>
  toHundredths(one) < toHundredths(other) ? one : other

type Sums = { net: string; total: string }

/** Returns the sum to compare with an agreed price: with VAT if prices include it. In SQL, `asPriced` does the same. */
export const sumAsPriced = ({ net, total }: Sums, pricesIncludeVat: boolean): string =>
  pricesIncludeVat ? total : net

/** Rounds to a multiple of `step`, and halves away from zero. `divisor` must be positive. */
export const roundedQuotient = (dividend: bigint, divisor: bigint, step = 1n): bigint =>
  dividend < 0n
    ? -roundedQuotient(-dividend, divisor, step)
    : ((2n * dividend + divisor * step) / (2n * divisor * step)) * step
