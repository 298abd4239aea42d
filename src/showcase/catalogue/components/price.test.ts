import { expect, test } from 'vitest'
import { formatMoney } from '#platform/locale.ts'
import { priceDifference } from './price.ts'

test('whole dollars are shown without cents, in groups of three digits', () => {
  expect(formatMoney('900.00')).toBe('$900')
  expect(formatMoney('1200.00')).toBe('$1,200')
  expect(formatMoney('12345678.00')).toBe('$12,345,678')
})

test('cents are shown where there are any', () => {
  expect(formatMoney('1200.50')).toBe('$1,200.50')
  expect(formatMoney('0.05')).toBe('$0.05')
})

test("another currency than the site's has its own name, so that no two dollars look the same", () => {
  expect(formatMoney('1200.00', 'EUR')).toBe('€1,200')
  expect(formatMoney('1200.00', 'AUD')).toBe('A$1,200')
})

test('a difference is exact to the cent, unlike with floats', () => {
  expect(priceDifference('45000.00', '35000.00')).toBe('10000.00')
  expect(priceDifference('0.30', '0.10')).toBe('0.20')
  expect(priceDifference('99999999.99', '99999999.98')).toBe('0.01')
})
