import { site } from '#base/site/domain/site.ts'
import { usualPrices } from '#content/mvp-estimate.ts'
import { locale } from '#platform/locale.ts'

export type Prices = { cost: number; currency: string; pricesIncludeVat: boolean }

/**
 * Returns the owner's prices in the site's currency. Without them, returns the sample's prices in the sample's currency, or null
 * if the site does not show the sample. Works only on the server.
 */
export function labPrices(): Prices | null {
  const { texts, withoutSample, invoices } = site()
  const { mvpCost } = texts.lab
  if (!mvpCost && withoutSample) return null
  if (!mvpCost) return usualPrices
  return {
    cost: Number(mvpCost),
    currency: locale().currency,
    pricesIncludeVat: invoices.pricesIncludeVat,
  }
}

export const isUsual = ({ cost }: Prices): boolean => cost === usualPrices.cost

/** Scales an amount from `content/` in proportion to the owner's price, and rounds it to three significant digits. */
export const inProportion = (amount: number, prices: Prices): number =>
  isUsual(prices) ? amount : Number(((amount * prices.cost) / usualPrices.cost).toPrecision(3))
