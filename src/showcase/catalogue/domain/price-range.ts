import type { Service } from '../contract.ts'

/** Ignores prices of 0. Null when no price is left. */
export function priceRange(services: Pick<Service, 'pricing'>[]): { lowest: number; highest: number } | null {
  const prices = services
    .flatMap(({ pricing }) => Object.values(pricing).map(({ price }) => Number(price ?? 0)))
    .filter((price) => price > 0)
  if (prices.length === 0) return null
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
