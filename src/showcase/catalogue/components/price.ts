import { formatMoney } from '#platform/locale.ts'
import { onRequest, priceRange } from '../contract/packages.ts'
import type { Service } from '../contract.ts'

/** The difference between two prices, as a decimal string; calculated in cents, never in floats. */
export function priceDifference(price: string, from: string): string {
  return ((toCents(price) - toCents(from)) / 100).toFixed(2)
}

const toCents = (price: string) => Number(price.replace('.', ''))

/**
 * The price of a service as text: the lowest one, labeled 'From', or the only one, labeled 'Price'. `upTo` names the highest one,
 * or that a package is on request.
 */
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

/** The price of a service as one text: 'From' and the lowest, the only one, or 'On request'. */
export function priceWords(pricing: Service['pricing']): string {
  const { label, value } = shownPrice(pricing)
  return label === 'From' ? `From ${value}` : value
}
