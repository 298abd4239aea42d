import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRefunds, refundDue } from './credit.ts'

const written = (hundredths: bigint) => {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const hundredths = (amount: string) => BigInt(amount.replace('.', ''))

test.each([
  [{ net: '400.00', total: '400.00' }, '300.00', 2, '100.00'],
  [{ net: '400.00', total: '476.00' }, '300.00', 2, '119.00'],
  [{ net: '400.00', total: '476.00' }, '0.00', 2, '476.00'],
  [{ net: '400.00', total: '476.00' }, '400.00', 2, '0.00'],
  [{ net: '0.00', total: '0.00' }, '0.00', 2, '0.00'],
  [{ net: '1000.00', total: '1100.00' }, '333.00', 0, '734.00'],
])('of %o paid, at %s agreed and %i decimals, %s is refunded', (paid, agreed, decimals, refund) => {
  expect(refundDue(paid, agreed, decimals, false)).toBe(refund)
})

test('of a payment for a price with VAT, all that exceeds the price is refunded', () => {
  expect(refundDue({ net: '400.00', total: '476.00' }, '400.00', 2, true)).toBe('76.00')
  expect(refundDue({ net: '400.00', total: '476.00' }, '476.00', 2, true)).toBe('0.00')
  expect(refundDue({ net: '400.00', total: '476.00' }, '500.00', 2, true)).toBe('0.00')
})

test('a refund is between zero and the payments, and adds up with the rest', () => {
  const amount = fc.bigInt({ min: 0n, max: 9_999_999_999n })
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom(0, 2), (net, vat, owed, decimals) => {
      const step = decimals === 0 ? 100n : 1n
      const [paidNet, paidVat, agreed] = [net, vat % (net + 1n), owed].map((one) => (one / step) * step) as [
        bigint,
        bigint,
        bigint,
      ]
      const total = paidNet + paidVat
      const refund = hundredths(
        refundDue({ net: written(paidNet), total: written(total) }, written(agreed), decimals, false),
      )
      expect(refund).toBeGreaterThanOrEqual(0n)
      expect(refund).toBeLessThanOrEqual(total)
      expect(refund % step).toBe(0n)
      if (agreed === 0n) expect(refund).toBe(total)
      else expect(refund > 0n).toBe(paidNet > agreed)
    }),
    { numRuns: 2_000 },
  )
})

test('after the refund, exactly the agreed price is paid, and no further refund is due', () => {
  const amount = fc.bigInt({ min: 0n, max: 9_999_999_999n })
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom(0, 2), (net, vat, owed, decimals) => {
      const step = decimals === 0 ? 100n : 1n
      const inSteps = (one: bigint) => (one / step) * step
      const paid = { net: written(inSteps(net)), total: written(inSteps(net) + inSteps(vat % (net + 1n))) }
      const agreed = written(inSteps(owed % (net + 1n)))
      const left = afterRefunds(paid, refundDue(paid, agreed, decimals, false), decimals)
      expect(left.net).toBe(agreed)
      expect(refundDue(left, agreed, decimals, false)).toBe('0.00')
    }),
    { numRuns: 10_000 },
  )
})
