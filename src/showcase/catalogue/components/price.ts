import { formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { onRequest, priceRange } from '../contract/packages.ts'
import type { Service } from '../contract.ts'

/** Returns the difference of two prices. Calculates in cents, because floating-point numbers are inexact. */
export function priceDifference(price: string, from: string): string {
  return ((toCents(price) - toCents(from)) / 100).toFixed(2)
}

const toCents = (price: string) => Number(price.replace('.', ''))

/** Returns the price to show. `upTo` is the highest price, or a text if a package is on request. */
export function shownPrice(pricing: Service['pricing']): {
  label: string
  value: string
  upTo: string | null
  isFrom: boolean
  isOnRequest: boolean
} {
  const { lowest, highest, isOpen, isOnly } = priceRange(pricing)
  const only = { label: t`Price`, upTo: null, isFrom: false }
  if (lowest === null || highest === null) return { ...only, value: t(onRequest), isOnRequest: true }
  const value = formatMoney(lowest)
  if (isOnly) return { ...only, value, isOnRequest: false }
  const from = { label: t`From`, value, isFrom: true, isOnRequest: false }
  if (isOpen) return { ...from, upTo: t`or on request` }
  return { ...from, upTo: highest === lowest ? null : t`to ${formatMoney(highest)}` }
}

/** Returns 'From' and the lowest price, the only price, or 'On request'. */
export function priceWords(pricing: Service['pricing']): string {
  const { isFrom, value } = shownPrice(pricing)
  return isFrom ? t`From ${value}` : value
}
