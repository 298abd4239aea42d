import type { Service } from '../contract.ts'

/** Returns whether the prices of the services include VAT. Undefined if some do and some do not. */
export function sharedPriceKind(services: Pick<Service, 'pricesIncludeVat'>[]): boolean | undefined {
  const kinds = new Set(services.map(({ pricesIncludeVat }) => pricesIncludeVat))
  return kinds.size > 1 ? undefined : kinds.has(true)
}
