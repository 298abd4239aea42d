import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import type { AdminService } from '../../contract.ts'
import { categoryOptions, serviceOptions } from '../../query-options.ts'
import { ServiceMark } from '../service-mark.tsx'

const ServicesForm = lazyContent(() => import('./services-form.tsx'))

export function ServicesCard() {
  const { data: categories = [] } = useQuery(categoryOptions.list)
  return (
    <CollectionCard
      title={t`Services`}
      empty={t`No services found. Add your first service!`}
      options={serviceOptions}
      describe={({ name, categoryId, description, isFeatured, isActive, pricing }) => {
        const category = categories.find(({ id }) => id === categoryId)
        return {
          name,
          picture: <ServiceMark category={category} className="size-11!" />,
          below: category?.name ?? '',
          text: description,
          featured: isFeatured,
          facts: (
            <>
              {(!isActive || category?.isActive === false) && <Badge>{t`Hidden`}</Badge>}
              <span className="tabular-nums">{describePrices(pricing)}</span>
            </>
          ),
        }
      }}
      Form={ServicesForm}
      isWide
    />
  )
}

/**
 * Returns the price range as text. Duplicates a part of `priceRange`, so that this page does not load code of the public pages.
 */
function describePrices(pricing: AdminService['pricing']): string {
  const prices = Object.values(pricing).map(({ price }) => price)
  const known = prices.filter((price) => price !== null).map(Number)
  if (known.length === 0) return t`On request`
  const [lowest, highest] = [formatMoney(Math.min(...known)), formatMoney(Math.max(...known))]
  if (known.length < prices.length)
    return lowest === highest ? t`${lowest} or on request` : t`${lowest} to ${highest} or on request`
  return lowest === highest ? lowest : t`${lowest} to ${highest}`
}
