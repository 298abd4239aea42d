import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceLine, VatKind } from '../contract/schemas.ts'
import { toDecimal, toHundredths } from './amounts.ts'
import { numberIn, seriesPrefix } from './number-scheme.ts'
import { invoiceTotals, lineAmounts, type PriceKind, splitPrice } from './totals.ts'

const quantity = fc.integer({ min: 1, max: 99_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
const price = fc.bigInt({ min: 0n, max: 999_999_999n }).map(toDecimal)
const rate = fc.constantFrom('0', '5', '5.5', '7', '7.7', '8.25', '10', '19', '20', '21', '25')
const line: fc.Arbitrary<InvoiceLine> = fc.record({
  title: fc.constant('Work'),
  quantity,
  unitPrice: price,
  vatRate: rate,
})
const lines = fc.array(line, { minLength: 1, maxLength: 50 })
const kind = fc.constantFrom<VatKind>('standard', 'reverse', 'exempt')
const decimals = fc.constantFrom(0, 2)
const plusVat = { vatKind: 'standard', pricesIncludeVat: false } as const
const inclusive = { vatKind: 'standard', pricesIncludeVat: true } as const
const priceKind = fc.constantFrom<PriceKind>(plusVat, inclusive)
const runs = { numRuns: 2_000 }

const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + toHundredths(amount), 0n)

const item = (unitPrice: string, vatRate = '19', quantity = '1'): InvoiceLine => ({
  title: 'Work',
  quantity,
  unitPrice,
  vatRate,
})

test('lines and rates add up to the total, for any lines', () => {
  fc.assert(
    fc.property(lines, kind, fc.boolean(), decimals, (given, vatKind, pricesIncludeVat, places) => {
      const { lineNets, rates, net, vat, total } = invoiceTotals(given, { vatKind, pricesIncludeVat }, places)
      expect(sumOf(lineNets)).toBe(toHundredths(net))
      expect(sumOf(rates.map((one) => one.net))).toBe(toHundredths(net))
      expect(sumOf(rates.map((one) => one.vat))).toBe(toHundredths(vat))
      expect(toHundredths(net) + toHundredths(vat)).toBe(toHundredths(total))
      if (pricesIncludeVat) expect(toHundredths(total)).toBe(sumOf(lineAmounts(given, places)))
      if (vatKind !== 'standard') expect(vat).toBe('0.00')
      if (places === 0) expect(`${net} ${vat}`).toMatch(/^\d+\.00 \d+\.00$/)
    }),
    runs,
  )
})

test('the VAT of a rate is that of its lines’ sum, within half of the smallest amount', () => {
  fc.assert(
    fc.property(lines, decimals, (given, places) => {
      const half = places === 0 ? 500_000n : 5_000n
      for (const { rate: percent, net, vat } of invoiceTotals(given, plusVat, places).rates) {
        const exact = toHundredths(net) * toHundredths(percent)
        const off = toHundredths(vat) * 10_000n - exact
        expect(off <= half && off > -half).toBe(true)
      }
    }),
    runs,
  )
})

test('of prices with VAT, net and VAT of a rate are within half of the smallest amount, and so is each line', () => {
  fc.assert(
    fc.property(lines, decimals, (given, places) => {
      const step = places === 0 ? 100n : 1n
      const { rates, lineNets } = invoiceTotals(given, inclusive, places)
      for (const { rate: percent, net, vat } of rates) {
        const whole = 10_000n + toHundredths(percent)
        const off = toHundredths(net) * whole - (toHundredths(net) + toHundredths(vat)) * 10_000n
        expect(2n * off <= whole * step && 2n * off >= -whole * step).toBe(true)
      }
      for (const [at, amount] of lineAmounts(given, places).entries()) {
        const whole = 10_000n + toHundredths(given[at]?.vatRate ?? '0')
        const off = toHundredths(lineNets[at] ?? '0') * whole - toHundredths(amount) * 10_000n
        expect(off < whole * step && off > -whole * step).toBe(true)
      }
    }),
    runs,
  )
})

test.each([
  [[item('119.00')], ['100.00'], '19.00', '119.00'],
  // 0.03 has no net amount to which 19 % can be added.
  [[item('0.03')], ['0.03'], '0.00', '0.03'],
  // Each line alone would be 8.40 without VAT.
  [[item('10.00'), item('10.00'), item('10.00')], ['8.41', '8.40', '8.40'], '4.79', '30.00'],
  [[item('119.00'), item('107.00', '7'), item('-11.90')], ['100.00', '100.00', '-10.00'], '24.10', '214.10'],
])('prices with VAT: of %j the lines are %j without it', (given, lineNets, vat, total) => {
  expect(invoiceTotals(given, inclusive, 2)).toMatchObject({ lineNets, vat, total })
})

test.each(['exempt', 'reverse'] as const)('prices with VAT are charged in full if VAT is %s', (vatKind) => {
  const totals = invoiceTotals([item('119.00')], { vatKind, pricesIncludeVat: true }, 2)
  expect(totals).toMatchObject({ net: '119.00', vat: '0.00', total: '119.00' })
})

const percentages = fc
  .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 })
  .filter((parts) => parts.reduce((sum, part) => sum + part, 0) < 100)
  .map((parts) => [...parts, 100 - parts.reduce((sum, part) => sum + part, 0)])

test('the parts of a price add up to it, and so do their invoices, for any split', () => {
  fc.assert(
    fc.property(price, percentages, rate, decimals, priceKind, (given, parts, percent, places, kind) => {
      const whole = places === 0 ? `${given.split('.')[0]}.00` : given
      const nets = splitPrice(whole, parts, percent, places, kind.pricesIncludeVat)
      expect(nets).toHaveLength(parts.length)
      expect(sumOf(nets)).toBe(toHundredths(whole))
      const invoices = nets.map((net) => invoiceTotals([item(net, percent)], kind, places))
      const one = invoiceTotals([item(whole, percent)], kind, places)
      expect(sumOf(invoices.map(({ vat }) => vat))).toBe(toHundredths(one.vat))
      expect(sumOf(invoices.map(({ total }) => total))).toBe(toHundredths(one.total))
    }),
    runs,
  )
})

test('a part differs from its percentage by a few cents at most', () => {
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 1, max: 99 }),
      rate,
      fc.boolean(),
      (whole, percentage, percent, isGross) => {
        const [deposit = ''] = splitPrice(whole, [percentage, 100 - percentage], percent, 2, isGross)
        const off = toHundredths(deposit) * 100n - toHundredths(whole) * BigInt(percentage)
        expect(off < 1_100n && off > -1_100n).toBe(true)
      },
    ),
    runs,
  )
})

test.each([
  [[item('100.00')], '19.00', '119.00'],
  // Each line alone would be 0.01.
  [[item('0.03'), item('0.03'), item('0.03')], '0.02', '0.11'],
  [[item('33.33', '7', '1.5')], '3.50', '53.50'],
  [[item('0.01', '50')], '0.01', '0.02'],
  [[item('99999999.99', '0', '1')], '0.00', '99999999.99'],
])('the VAT of %j is %s', (given, vat, total) => {
  expect(invoiceTotals(given, plusVat, 2)).toMatchObject({ vat, total })
})

test('lines of one rate are one group, however it is written, and the highest rate comes first', () => {
  const given = [item('1.00', '7'), item('1.00', '19'), item('1.00', '7.00')]
  expect(invoiceTotals(given, plusVat, 2).rates).toEqual([
    { rate: '19', net: '1.00', vat: '0.19' },
    { rate: '7', net: '2.00', vat: '0.14' },
  ])
})

test('a deposit of 40 % and the rest', () => {
  expect(splitPrice('18000.00', [40, 60], '19', 2, false)).toEqual(['7200.00', '10800.00'])
  expect(splitPrice('0.01', [40, 60], '0', 2, false)).toEqual(['0.00', '0.01'])
  expect(splitPrice('101.00', [50, 50], '0', 0, false)).toEqual(['51.00', '50.00'])
})

test('a number has its series, and as many digits as needed', () => {
  const series = seriesPrefix('INV-{year}-{number}', '2026')
  expect(numberIn(series, 7)).toBe('INV-2026-0007')
  expect(numberIn(series, 12_345)).toBe('INV-2026-12345')
  expect(numberIn(seriesPrefix('{number}', '2026'), 1)).toBe('0001')
})
