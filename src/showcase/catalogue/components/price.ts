import { formatMoney } from '#platform/locale.ts'
import { onRequest, priceRange } from '../contract/packages.ts'
import type { Service } from '../contract.ts'

/** Returns the difference of two prices. Calculates in cents, because floating-point numbers are inexact. */
export function priceDifference(price: string, from: string): string {
  return ((toCents(price) - toCents(from)) / 100).toFixed(2)
}

const toCents = (price: string) => Number(price.replace('.', ''))

/** Returns the price to show. `upTo` is the highest price, or a text if a package is on request. */
export function shownPrice(pricing: Service['pricing']): {
  label: 'From' | 'Price'
  value: string
  upTo: string | null
} {
  const { lowest, highest, isOpen, isOnly } = priceRange(pricing)
  if (lowest === null || highest === null) return { label: 'Price', value: onRequest, upTo: null }
  const value = formatMoney(lowest)
  if (isOnly) return { label: 'Price', value, upTo: null }
  if (isOpen) return { label: 'From', value, upTo: `or ${onRequest.toLowerCase()}` }
  return { label: 'From', value, upTo: highest === lowest ? null : `to ${formatMoney(highest)}` }
}

/** Returns 'From' and the lowest price, the only price, or 'On request'. */
export function priceWords(pricing: Service['pricing']): string {
  const { label, value } = shownPrice(pricing)
  return label === 'From' ? `From ${value}` : value
}
