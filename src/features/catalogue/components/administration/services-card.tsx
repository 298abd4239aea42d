import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/badge.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import { OrderedCard } from '#ui/ordered-content/ordered-card.tsx'
import { categoryOptions, serviceOptions } from '../../query-options.ts'
import { priceOf } from '../price.ts'
import { ServiceMark } from '../service-mark.tsx'

const ServicesForm = lazyContent(() => import('./services-form.tsx'))

/** All services, for admins. */
export function ServicesCard() {
  const { data: categories = [] } = useQuery(categoryOptions.list)
  return (
    <OrderedCard
      title="Services"
      empty="No services found. Add your first service!"
      options={serviceOptions}
      describe={({ name, categoryId, description, isFeatured, isActive, pricing }) => {
        const category = categories.find(({ id }) => id === categoryId)
        const { value, upTo } = priceOf(pricing)
        return {
          name,
          picture: <ServiceMark category={category} className="size-11!" />,
          below: category?.name ?? '',
          text: description,
          featured: isFeatured,
          facts: (
            <>
              {(!isActive || category?.isActive === false) && <Badge>Hidden</Badge>}
              <span className="tabular-nums">
                {value} {upTo}
              </span>
            </>
          ),
        }
      }}
      Form={ServicesForm}
      isWide
    />
  )
}
