import { site } from '#base/site/domain/site.ts'
import { usualPrices } from '#content/mvp-estimate.ts'
import { locale } from '#platform/locale.ts'

export type Prices = { cost: number; currency: string }

/** The owner's price, or else, on sites with the sample, the default one, in the site's currency. Server only. */
export function labPrices(): Prices | null {
  const { texts, withoutSample } = site()
  const { mvpCost } = texts.lab
  if (!mvpCost && withoutSample) return null
  return { cost: mvpCost ? Number(mvpCost) : usualPrices.cost, currency: locale().currency }
}

export const isUsual = ({ cost }: Prices): boolean => cost === usualPrices.cost

/** An amount from `content/`, scaled in proportion to the owner's price and rounded to three significant digits. */
export const inProportion = (amount: number, prices: Prices): number =>
  isUsual(prices) ? amount : Number(((amount * prices.cost) / usualPrices.cost).toPrecision(3))
