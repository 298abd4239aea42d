import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

type Priced = Parameters<typeof priceRange>[0]

const services = (...prices: (string | null)[]) =>
  prices.map((price) => ({ pricing: { basic: { price } } })) as unknown as Priced

test('the lowest and the highest price are by amount, not by their text', () => {
  expect(priceRange(services('900.00', '60000.00', '1000.00'))).toEqual({ lowest: 900, highest: 60_000 })
})

test('packages without a price do not count, and there is nothing where none has one', () => {
  expect(priceRange(services(null, '500.00'))).toEqual({ lowest: 500, highest: 500 })
  expect(priceRange(services(null))).toBeNull()
  expect(priceRange([])).toBeNull()
})
