import type { Service } from '../contract.ts'

/** Returns the lowest and the highest price of the services. Ignores prices of 0. Returns null if no price is left. */
export function priceRange(services: Pick<Service, 'pricing'>[]): { lowest: number; highest: number } | null {
  const prices = services
    .flatMap(({ pricing }) => Object.values(pricing).map(({ price }) => Number(price ?? 0)))
    .filter((price) => price > 0)
  if (prices.length === 0) return null
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
