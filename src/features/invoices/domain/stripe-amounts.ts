import { decimalOf, hundredthsOf } from './amounts.ts'

/** Currencies in whose whole units Stripe counts; in all others it counts in hundredths (docs.stripe.com/currencies). */
const wholeUnits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** An amount as Stripe counts it; null where it cannot be paid in this currency. */
export function stripeAmountOf(total: string, currency: string): number | null {
  const hundredths = hundredthsOf(total)
  if (!wholeUnits.has(currency)) return Number(hundredths)
  return hundredths % 100n === 0n ? Number(hundredths / 100n) : null
}

/** The decimal text of an amount as Stripe counts it. */
export const amountFromStripe = (amount: number, currency: string): string =>
  decimalOf(BigInt(amount) * (wholeUnits.has(currency) ? 100n : 1n))
