import { expect, test } from 'vitest'
import { advanceTable } from './advances.ts'
import { includedFacts, lineColumns, totalFacts } from './sheet-words.ts'
import { invoiceTotals } from './totals.ts'

const words = {
  money: (amount: string) => `€${amount}`,
  number: (value: string) => value,
  day: (day: string) => day,
}
const lines = [
  { title: 'Work', quantity: '2', unitPrice: '59.50', vatRate: '19' },
  { title: 'Print', quantity: '1', unitPrice: '10.70', vatRate: '7' },
]

const sheetOf = (vatKind: 'standard' | 'reverse', pricesIncludeVat: boolean) => {
  const kind = { vatKind, pricesIncludeVat }
  const invoice = { ...kind, lines, currency: 'EUR', totals: invoiceTotals(lines, kind, 2) }
  return {
    columns: lineColumns(invoice, words).map(({ head, cells }) => [head, ...cells].join(' ')),
    above: totalFacts(invoice, words).map((fact) => fact.join(': ')),
    below: includedFacts(invoice, words).map((fact) => fact.join(': ')),
  }
}

test('a sheet with VAT in prices shows them with VAT, and below the total how much of it is VAT', () => {
  expect(sheetOf('standard', true)).toEqual({
    columns: ['Quantity 2 1', 'Price incl. VAT €59.50 €10.70', 'VAT 19 % 7 %', 'Amount €119.00 €10.70'],
    above: [],
    below: ['Includes 19 % VAT (net\u00a0€100.00): €19.00', 'Includes 7 % VAT (net\u00a0€10.00): €0.70'],
  })
})

test('a sheet with prices without VAT adds it above the total', () => {
  expect(sheetOf('standard', false)).toEqual({
    columns: ['Quantity 2 1', 'Price €59.50 €10.70', 'VAT 19 % 7 %', 'Amount €119.00 €10.70'],
    above: ['Net: €129.70', 'VAT 19 % of €119.00: €22.61', 'VAT 7 % of €10.70: €0.75'],
    below: [],
  })
})

test('without VAT, a sheet names none, whatever the prices are', () => {
  const plain = {
    columns: ['Quantity 2 1', 'Price €59.50 €10.70', 'Amount €119.00 €10.70'],
    above: [],
    below: [],
  }
  expect(sheetOf('reverse', true)).toEqual(plain)
  expect(sheetOf('reverse', false)).toEqual(plain)
})

test('a final invoice subtracts earlier ones with their VAT, from sums of the same kind', () => {
  const earlier = { number: 'A-1', issueDate: '2026-11-30', net: '40.00', vat: '7.60', rates: [] }
  const totals = invoiceTotals(
    [{ title: 'Rest', quantity: '1', unitPrice: '71.40', vatRate: '19' }],
    { vatKind: 'standard', pricesIncludeVat: true },
    2,
  )
  const table = (pricesIncludeVat: boolean) =>
    advanceTable({ advances: [earlier], totals, pricesIncludeVat }, words).columns
  expect(table(true)).toEqual([
    { head: 'Incl. VAT', cells: ['€119.00', '€-47.60'] },
    { head: 'VAT', cells: ['€19.00', '€-7.60'] },
  ])
  expect(table(false)[0]).toEqual({ head: 'Net', cells: ['€100.00', '€-40.00'] })
})
