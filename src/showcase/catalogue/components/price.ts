import { formatMoney } from '#platform/locale.ts'
import { onRequest, priceRange } from '../contract/packages.ts'
import type { Service } from '../contract.ts'

/** The difference between two prices, as a decimal string; calculated in cents, never in floats. */
export function priceDifference(price: string, from: string): string {
  return ((toCents(price) - toCents(from)) / 100).toFixed(2)
}

const toCents = (price: string) => Number(price.replace('.', ''))

/** The price of a service as text: 'From' the lowest, or the only one; and the highest. */
export function priceOf(pricing: Service['pricing']): {
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

/** The same as one text. */
export function priceWords(pricing: Service['pricing']): string {
  const { label, value } = priceOf(pricing)
  return label === 'From' ? `From ${value}` : value
}
