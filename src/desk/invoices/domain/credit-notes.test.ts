import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceLine, InvoiceTotals } from '../contract/schemas.ts'
import { addAmounts, toDecimal, toHundredths } from './amounts.ts'
import {
  creditTotals,
  effectOfCredit,
  findExcess,
  linesOfRest,
  restByRate,
  sumsByRate,
} from './credit-notes.ts'
import { invoiceTotals, type PriceKind } from './totals.ts'

type Rates = InvoiceTotals['rates']

const anyLines: fc.Arbitrary<InvoiceLine[]> = fc.array(
  fc.record({
    title: fc.constant('Work'),
    quantity: fc.constantFrom('1', '0.333', '7.5', '12'),
    unitPrice: fc.integer({ min: 1, max: 99_999 }).map((cents) => toDecimal(BigInt(cents))),
    vatRate: fc.constantFrom('0', '5.5', '7', '7.00', '19', '25.25'),
  }),
  { minLength: 1, maxLength: 6 },
)

const plusVat = { vatKind: 'standard', pricesIncludeVat: false } as const
const anyKind = fc.constantFrom<PriceKind>(plusVat, { vatKind: 'standard', pricesIncludeVat: true })

/** Parts to credit, in percent of the rest. */
const anyShares = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }), {
  maxLength: 6,
})

test('the VAT of all credit notes of an invoice is its VAT, for each rate, however it is divided', () => {
  fc.assert(
    fc.property(anyLines, anyShares, fc.constantFrom(2, 0), anyKind, (lines, shares, decimals, kind) => {
      const step = decimals === 0 ? 100n : 1n
      const whole = invoiceTotals(lines, kind, decimals)
      let credited: Rates = []
      const credit = (part: InvoiceLine[]) => {
        const totals = invoiceTotals(part, kind, decimals, credited)
        expect(
          findExcess(totals.rates, restByRate(whole.rates, credited), kind.pricesIncludeVat),
        ).toBeUndefined()
        for (const { vat } of totals.rates) expect(toHundredths(vat) >= 0n).toBe(true)
        credited = sumsByRate([credited, totals.rates])
      }
      for (const percent of shares) {
        const rest = restByRate(whole.rates, credited)
        const parts = linesOfRest(rest, 'Part', kind.pricesIncludeVat).map((line, at) => {
          const part = (toHundredths(line.unitPrice) * BigInt(percent[at] ?? 0)) / 100n
          return { ...line, unitPrice: toDecimal(part - (part % step)) }
        })
        credit(parts)
      }
      credit(linesOfRest(restByRate(whole.rates, credited), 'Rest', kind.pricesIncludeVat))
      expect(restByRate(whole.rates, credited)).toEqual([])
      const sorted = credited
        .filter(({ net }) => toHundredths(net) > 0n)
        .toSorted((a, b) => Number(b.rate) - Number(a.rate))
      expect(sorted).toEqual(whole.rates.filter(({ net }) => toHundredths(net) > 0n))
    }),
    { numRuns: 500 },
  )
})

test.each([
  [false, '950.00', { net: '950.00', vat: '180.50', total: '1130.50' }, '900.00'],
  [true, '1190.00', { net: '1000.00', vat: '190.00', total: '1190.00' }, '1071.00'],
])(
  'lines that take more than is left show the VAT of their own amount',
  (pricesIncludeVat, unitPrice, sums, left) => {
    const whole = [{ rate: '19', net: '900.00', vat: '171.00' }]
    const tooMuch = [{ title: 'Part', quantity: '1', unitPrice, vatRate: '19' }]
    const totals = creditTotals(tooMuch, { vatKind: 'standard', pricesIncludeVat }, 2, whole, [])
    expect(totals).toMatchObject(sums)
    expect(findExcess(totals.rates, whole, pricesIncludeVat)).toEqual({ rate: '19', left })
  },
)

test('the VAT of a part is at most a cent from its own rounding', () => {
  const part = { title: 'Part', quantity: '1', unitPrice: '0.03', vatRate: '19' }
  const earlier = [
    ['0.00', '0.00'],
    ['0.03', '0.01'],
    ['0.06', '0.01'],
  ] as const
  const vats = earlier.map(([net, vat]) => invoiceTotals([part], plusVat, 2, [{ rate: '19', net, vat }]).vat)
  expect(vats).toEqual(['0.01', '0.00', '0.01'])
  expect(vats.reduce(addAmounts)).toBe(invoiceTotals([{ ...part, quantity: '3' }], plusVat, 2).vat)
})

test('more than what is left of a rate is found', () => {
  const rest = [
    { rate: '19', net: '100.00', vat: '19.00' },
    { rate: '7', net: '0.50', vat: '0.04' },
  ]
  expect(findExcess([{ rate: '7', net: '0.50', vat: '0.04' }], rest, false)).toBeUndefined()
  expect(findExcess([{ rate: '7', net: '0.51', vat: '0.04' }], rest, false)).toEqual({
    rate: '7',
    left: '0.50',
  })
  expect(findExcess([{ rate: '0', net: '0.01', vat: '0.00' }], rest, false)).toEqual({
    rate: '0',
    left: '0.00',
  })
})

test.each([
  ['nothing paid', '0.00', '0.00', '40.00', { left: '60.00', open: '60.00', freed: '0.00' }],
  [
    'a part paid that is still needed',
    '0.00',
    '60.00',
    '40.00',
    { left: '60.00', open: '0.00', freed: '0.00' },
  ],
  ['paid in full', '0.00', '100.00', '40.00', { left: '60.00', open: '0.00', freed: '40.00' }],
  [
    'paid in part, the rest taken back',
    '0.00',
    '70.00',
    '40.00',
    { left: '60.00', open: '0.00', freed: '10.00' },
  ],
  ['a second part', '40.00', '100.00', '60.00', { left: '0.00', open: '0.00', freed: '60.00' }],
])('with %s, a credit note tells what is open and what is freed', (_, credited, paid, amount, effect) => {
  expect(effectOfCredit({ total: '100.00', credited, paid }, amount)).toEqual(effect)
})
