import { vatWords } from '#base/site/domain/site.ts'
import { serviceTexts } from '#content/services-page.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { canBeOrdered } from '../contract/packages.ts'
import type { Service } from '../contract.ts'
import { shownPrice } from './price.ts'

/**
 * Keeps the price and a link to the packages at the bottom of a phone's window. It is the last element above the packages, so it
 * scrolls away when they appear. Its margin is as high as the navigation bar, so that it does not cover text.
 */
export function OrderBar({ service: { pricing, pricesIncludeVat, deliveryTime } }: { service: Service }) {
  const { label, value, isOnRequest } = shownPrice(pricing)
  const added = !isOnRequest && vatWords(pricesIncludeVat)
  const more = [added, deliveryTime].filter(Boolean).join(', ')
  return (
    <div className="sticky bottom-0 z-10 mb-20 flex items-center justify-between gap-4 border-y border-line bg-surface-1 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden">
      <p className="min-w-0 leading-tight tabular-nums">
        <span className="text-sm text-subtle">{label} </span>
        <b className="font-display text-lg font-semibold tracking-[-0.02em] whitespace-nowrap">{value}</b>
        {more && <span className="block text-sm text-balance text-subtle">{more}</span>}
      </p>
      <Button href="#packages">
        {canBeOrdered(pricing) ? t.for('a link to the packages')`Order Now` : t(serviceTexts.choose)}
      </Button>
    </div>
  )
}
