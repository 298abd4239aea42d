import { describe, expect, test } from 'vitest'
import { toHundredths } from '#desk/invoices/domain/amounts.ts'
import { milestonePrices, offerTotals, plannedPayments, takenLines } from './sums.ts'

const line = (unitPrice: string, vatRate = '19', isOptional = false) => ({
  ...{ title: 'Work', quantity: '1', unitPrice, vatRate, isOptional },
})
const kind = (pricesIncludeVat: boolean) => ({ vatKind: 'standard' as const, pricesIncludeVat })

test('an offer has the lines that are not optional and those that were chosen', () => {
  const lines = [line('1'), line('2', '19', true), { ...line('4', '19', true), isChosen: true }]
  expect(takenLines(lines).map(({ unitPrice }) => unitPrice)).toEqual(['1', '4'])
  expect(takenLines(lines, []).map(({ unitPrice }) => unitPrice)).toEqual(['1'])
  expect(takenLines(lines, [1]).map(({ unitPrice }) => unitPrice)).toEqual(['1', '2'])
})

describe('the planned payments', () => {
  const milestones = [
    { title: 'A', percent: 33 },
    { title: 'B', percent: 17 },
  ]
  test.each([
    [false, 2, ['99.99']],
    [true, 2, ['99.99']],
    [false, 2, ['333.33', '66.67']],
    [true, 2, ['0.07', '0.11']],
    [false, 0, ['12345.00']],
    [true, 0, ['777.00', '5.00']],
  ])('add up to the total (with VAT: %s, %i decimals, %j)', (isGross, decimals, prices) => {
    const lines = prices.map((price, at) => line(price, at === 0 ? '19' : '7'))
    const totals = offerTotals(lines, undefined, kind(isGross), decimals)
    for (const depositPercent of [0, 1, 30, 50])
      for (const steps of [[], milestones]) {
        const parts = { depositPercent, milestones: steps }
        const payments = plannedPayments(totals, parts, kind(isGross), decimals)
        if (depositPercent === 0 && steps.length === 0) expect(payments).toEqual([])
        else {
          const sum = payments.reduce((all, { amount }) => all + toHundredths(amount), 0n)
          expect(sum).toBe(toHundredths(totals.total))
          expect(payments.reduce((all, { percent }) => all + percent, 0)).toBe(100)
          if (decimals === 0) for (const { amount } of payments) expect(amount).toMatch(/\.00$/)
        }
      }
  })
})

test('milestones are parts of the price in the smallest unit of the currency', () => {
  const steps = [
    { title: 'A', percent: 33 },
    { title: 'B', percent: 50 },
  ]
  expect(milestonePrices('999.99', steps, 2).map(({ price }) => price)).toEqual(['330.00', '500.00'])
  expect(milestonePrices('1001.00', steps, 0).map(({ price }) => price)).toEqual(['330.00', '501.00'])
})
