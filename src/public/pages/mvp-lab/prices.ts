import { usualPrices } from '#content/mvp-estimate.ts'
import { site } from '#features/site/domain/site.ts'
import { locale } from '#platform/locale.ts'

/** What an MVP costs, and the currency in which the lab counts. */
export type Prices = { cost: number; currency: string }

/** The owner's amount in the site's currency, else the usual prices, which go with the sample. On the server only. */
export function labPrices(): Prices | null {
  const { texts, withoutSample } = site()
  const { mvpCost } = texts.lab
  if (mvpCost) return { cost: Number(mvpCost), currency: locale().currency }
  return withoutSample ? null : usualPrices
}

export const isUsual = ({ cost }: Prices): boolean => cost === usualPrices.cost

/** An amount of `content/`, or with the owner's price the one in proportion to it, with three digits. */
export const inProportion = (dollars: number, prices: Prices): number =>
  isUsual(prices) ? dollars : Number(((dollars * prices.cost) / usualPrices.cost).toPrecision(3))
