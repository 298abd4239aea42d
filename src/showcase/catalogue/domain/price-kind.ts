import { vatSentences } from '#content/vat-sentences.ts'
import type { Service } from '../contract.ts'

/** Returns whether the prices of the services include VAT. Undefined if some do and some do not. */
export function sharedPriceKind(services: Pick<Service, 'pricesIncludeVat'>[]): boolean | undefined {
  const kinds = new Set(services.map(({ pricesIncludeVat }) => pricesIncludeVat))
  return kinds.size > 1 ? undefined : kinds.has(true)
}

/** Adapts the sample's sentences about VAT to the prices beside a text. Other texts stay as the owner wrote them. */
export function matchVat(text: string, pricesIncludeVat: boolean | undefined): string {
  const kind = pricesIncludeVat === undefined ? 'mixed' : pricesIncludeVat ? 'gross' : 'net'
  return Object.values(vatSentences).reduce((all, one) => all.replace(one.net, one[kind]), text)
}
