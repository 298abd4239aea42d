/** An amount in hundredths of its currency: '12.5' becomes 1250. */
export const toHundredths = (amount: string): bigint => scaled(amount, 2)

/** An unsigned decimal as an integer with `digits` decimals; drops further ones. */
export function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** The inverse of `toHundredths`: 1250 becomes '12.50'. */
export function toDecimal(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds two amounts. Its counterpart `amountLeft` subtracts the second from the first, but never goes below zero. */
export const addAmounts = (one: string, other: string): string =>
  toDecimal(toHundredths(one) + toHundredths(other))
export const amountLeft = (whole: string, part: string): string => {
  const left = toHundredths(whole) - toHundredths(part)
  return toDecimal(left > 0n ? left : 0n)
}

/** The quotient of non-negative numbers, rounded half up to a multiple of `step`. */
export const roundedQuotient = (dividend: bigint, divisor: bigint, step = 1n): bigint =>
  ((2n * dividend + divisor * step) / (2n * divisor * step)) * step
