import { site } from '#base/site/domain/site.ts'
import { usualPrices } from '#content/mvp-estimate.ts'
import { locale } from '#platform/locale.ts'

export type Prices = { cost: number; currency: string }

/** The owner's price in the site's currency, or else, on sites with the sample, the sample's in its own. Server only. */
export function labPrices(): Prices | null {
  const { texts, withoutSample } = site()
  const { mvpCost } = texts.lab
  if (!mvpCost && withoutSample) return null
  return mvpCost ? { cost: Number(mvpCost), currency: locale().currency } : usualPrices
}

export const isUsual = ({ cost }: Prices): boolean => cost === usualPrices.cost

/** An amount from `content/`, scaled in proportion to the owner's price and rounded to three significant digits. */
export const inProportion = (amount: number, prices: Prices): number =>
  isUsual(prices) ? amount : Number(((amount * prices.cost) / usualPrices.cost).toPrecision(3))
