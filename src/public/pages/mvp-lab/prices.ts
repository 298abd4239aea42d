import { usualPrices } from '#content/mvp-estimate.ts'
import { site } from '#features/site/domain/site.ts'
import { locale } from '#platform/locale.ts'

/** What an MVP costs, and the currency in which the lab counts. */
export type Prices = { cost: number; currency: string }

/** The owner's amount, else the usual one, which goes with the sample, in the site's currency. On the server only. */
export function labPrices(): Prices | null {
  const { texts, withoutSample } = site()
  const { mvpCost } = texts.lab
  if (!mvpCost && withoutSample) return null
  return { cost: mvpCost ? Number(mvpCost) : usualPrices.cost, currency: locale().currency }
}

export const isUsual = ({ cost }: Prices): boolean => cost === usualPrices.cost

/** An amount of `content/`, or with the owner's price the one in proportion to it, with three digits. */
export const inProportion = (amount: number, prices: Prices): number =>
  isUsual(prices) ? amount : Number(((amount * prices.cost) / usualPrices.cost).toPrecision(3))
