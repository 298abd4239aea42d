import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf } from './amounts.ts'
import { isDepositPaid } from './deposit.ts'
import { splitPrice } from './totals.ts'

test('what is invoiced as a deposit pays it, whatever the price, the share and the VAT', () => {
  const price = fc.bigInt({ min: 0n, max: 999_999_999n }).map(decimalOf)
  const rate = fc.constantFrom('0', '5.5', '7', '8.25', '19', '25')
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 0, max: 100 }),
      rate,
      fc.constantFrom(0, 2),
      (given, percent, vat, places) => {
        const whole = places === 0 ? `${given.split('.')[0]}.00` : given
        const [deposit = ''] = splitPrice(whole, [percent, 100 - percent], vat, places)
        // A part of next to nothing may be rounded to nothing, which nobody pays.
        fc.pre(Number(deposit) > 0 || percent === 0)
        expect(isDepositPaid(whole, percent, deposit, places)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['45000.00', 40, '0.00', false],
  ['45000.00', 40, '17999.88', false],
  ['45000.00', 40, '18000.00', true],
  ['45000.00', 40, '45000.00', true],
  ['45000.00', 100, '44999.00', false],
  ['45000.00', 0, '0.00', true],
  ['0.20', 40, '0.00', false],
])('of %s a deposit of %i %% is with %s paid: %s', (price, percent, paid, isPaid) => {
  expect(isDepositPaid(price, percent, paid, 2)).toBe(isPaid)
})
