import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

type Priced = Parameters<typeof priceRange>[0]

const services = (...prices: (string | null)[]) =>
  prices.map((price) => ({ pricing: { basic: { price } } })) as unknown as Priced

test('the lowest and highest price are compared as numbers, not as text', () => {
  expect(priceRange(services('900.00', '60000.00', '1000.00'))).toEqual({ lowest: 900, highest: 60_000 })
})

test('packages without a price do not count, and without any price there is no range', () => {
  expect(priceRange(services(null, '500.00'))).toEqual({ lowest: 500, highest: 500 })
  expect(priceRange(services(null))).toBeNull()
  expect(priceRange([])).toBeNull()
})
