import { toDecimal, toHundredths } from './amounts.ts'

/** Stripe counts these currencies in whole units, and all others in hundredths (docs.stripe.com/currencies). */
const wholeUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** Returns the amount in Stripe's units. Null if the currency cannot express it. */
export function toStripeAmount(total: string, currency: string): number | null {
  const hundredths = toHundredths(total)
  if (!wholeUnits.has(currency)) return Number(hundredths)
  return hundredths % 100n === 0n ? Number(hundredths / 100n) : null
}

/** `amount` is in Stripe's units. */
export const amountFromStripe = (amount: number, currency: string): string =>
  toDecimal(BigInt(amount) * (wholeUnits.has(currency) ? 100n : 1n))
