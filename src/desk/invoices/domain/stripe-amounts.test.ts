import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from './amounts.ts'
import { amountFromStripe, toStripeAmount } from './stripe-amounts.ts'

test.each([
  ['12.50', 'EUR', 1250],
  ['0.01', 'USD', 1],
  ['1200.00', 'JPY', 1200],
  ['5.00', 'ISK', 500],
  ['5.00', 'UGX', 500],
  ['0.50', 'MGA', null],
])('%s %s is %s at Stripe', (total, currency, amount) => {
  expect(toStripeAmount(total, currency)).toBe(amount)
})

test('converting to Stripe’s units and back keeps the amount', () => {
  const total = fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(toDecimal)
  fc.assert(
    fc.property(total, fc.constantFrom('EUR', 'USD', 'JPY', 'ISK', 'KRW'), (given, currency) => {
      const amount = toStripeAmount(given, currency)
      if (amount === null) expect(given).not.toMatch(/\.00$/)
      else expect(amountFromStripe(amount, currency)).toBe(given)
    }),
  )
})
