import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts, sumAsPriced, toDecimal } from './amounts.ts'
import { isDepositPaid, nameAdditions, partsToInvoice } from './deposit.ts'
import { invoiceTotals, type PriceKind, splitPrice } from './totals.ts'

const price = fc.bigInt({ min: 0n, max: 999_999_999n }).map(toDecimal)
const priceKind = fc
  .boolean()
  .map((pricesIncludeVat): PriceKind => ({ vatKind: 'standard', pricesIncludeVat }))
const rate = fc.constantFrom('0', '5.5', '7', '8.25', '19', '25')

test('an invoiced deposit pays it, for any price, share and VAT', () => {
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 0, max: 100 }),
      rate,
      fc.constantFrom(0, 2),
      priceKind,
      (given, percent, vat, places, kind) => {
        const whole = places === 0 ? `${given.split('.')[0]}.00` : given
        const [deposit = ''] = splitPrice(whole, [percent, 100 - percent], vat, places, kind.pricesIncludeVat)
        // The deposit of a tiny price can round to zero. Such a deposit is never invoiced.
        fc.pre(Number(deposit) > 0 || percent === 0)
        expect(isDepositPaid(whole, percent, deposit, places)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('deposit and rest, each rounded on its invoice, add up to the price and its VAT, and nothing is left', () => {
  const totals = (unitPrice: string, vatRate: string, places: number, kind: PriceKind) =>
    invoiceTotals([{ title: 'Work', quantity: '1', unitPrice, vatRate }], kind, places)
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 0, max: 100 }),
      rate,
      fc.constantFrom(0, 2),
      priceKind,
      (given, percent, vat, places, kind) => {
        const agreed = places === 0 ? `${given.split('.')[0]}.00` : given
        const next = (issued: string) =>
          partsToInvoice({ agreed, issued, percent, rate: vat, decimals: places, ...kind })[0]
        const sums = { net: '0.00', vat: '0.00', total: '0.00' }
        const issued: string[] = []
        for (
          let part = next(sumAsPriced(sums, kind.pricesIncludeVat));
          part && issued.length < 3;
          part = next(sumAsPriced(sums, kind.pricesIncludeVat))
        ) {
          const { net, vat: own, total } = totals(part.amount, vat, places, kind)
          Object.assign(sums, {
            net: addAmounts(sums.net, net),
            vat: addAmounts(sums.vat, own),
            total: addAmounts(sums.total, total),
          })
          issued.push(part.part)
        }
        const whole = totals(agreed, vat, places, kind)
        expect(sums).toEqual({ net: whole.net, vat: whole.vat, total: whole.total })
        expect(['', 'whole', 'deposit left']).toContain(issued.join(' '))
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['11301.05', '3920.22', [['left', '7380.83']]],
  [
    '9800.55',
    '0.00',
    [
      ['deposit', '3920.22'],
      ['whole', '9800.55'],
    ],
  ],
  ['9800.55', '9800.55', []],
  ['9800.55', '12000.00', []],
  ['0.00', '0.00', []],
])('of %s with %s invoiced comes next: %j', (agreed, issued, expected) => {
  const parts = partsToInvoice({
    agreed,
    issued,
    percent: 40,
    rate: '19',
    decimals: 2,
    pricesIncludeVat: false,
  })
  expect(parts.map(({ part, amount }) => [part, amount])).toEqual(expected)
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

test('a part of the price names the additions, and its lines always add up to it', () => {
  const [menu, map] = [
    { title: 'Menu', unitPrice: '30.00' },
    { title: 'Map', unitPrice: '5.50' },
  ]
  const linesOf = (unitPrice: string, additions = [menu, map]) =>
    nameAdditions({ title: 'Rest', unitPrice }, additions).map((line) => `${line.title} ${line.unitPrice}`)
  expect(linesOf('100.00')).toEqual(['Rest 64.50', 'Menu 30.00', 'Map 5.50'])
  expect(linesOf('35.50')).toEqual(['Menu 30.00', 'Map 5.50'])
  // An earlier invoice must contain a part of the oldest one.
  expect(linesOf('20.00')).toEqual(['Rest 14.50', 'Map 5.50'])
  expect(linesOf('1.00')).toEqual(['Rest 1.00'])
  expect(linesOf('0.00', [])).toEqual(['Rest 0.00'])
})
