/** An amount in hundredths of its currency, from its decimal text: '12.5' is 1250. */
export const hundredthsOf = (amount: string): bigint => scaled(amount, 2)

/** A decimal text without a sign as an integer, so many digits after the point. */
export function scaled(decimal: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** The decimal text of hundredths: '12.50'. */
export function decimalOf(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of two amounts, and what is left of the first without the second: nothing where that is more. */
export const addAmounts = (one: string, other: string): string =>
  decimalOf(hundredthsOf(one) + hundredthsOf(other))
export const amountLeft = (whole: string, part: string): string => {
  const left = hundredthsOf(whole) - hundredthsOf(part)
  return decimalOf(left > 0n ? left : 0n)
}

/** A quotient of what is not negative, rounded to a multiple of `step`; what lies halfway is rounded up. */
export const roundedQuotient = (dividend: bigint, divisor: bigint, step = 1n): bigint =>
  ((2n * dividend + divisor * step) / (2n * divisor * step)) * step
