import { PriceNote } from '#base/site/components/price-note.tsx'
import { t } from '#platform/texts.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import type { Service } from '../contract.ts'
import { shownPrice } from './price.ts'
import { ServiceLink } from './service-link.tsx'

type ShownService = Pick<
  Service,
  'name' | 'description' | 'deliveryTime' | 'isFeatured' | 'pricing' | 'pricesIncludeVat'
> & {
  /** The id of the service. Absent in the preview of a new service. */
  id?: number
}

type ServiceEntryProps = {
  service: ShownService
  /** Whether a featured service has a badge. False if so many services are featured that a badge would be meaningless. */
  marksFeatured?: boolean
  /** Whether to say if the price includes VAT. */
  namesVat?: boolean
}

export function ServiceEntry({ service, marksFeatured = true, namesVat = false }: ServiceEntryProps) {
  const { pricing, deliveryTime } = service
  const { label, value, isOnRequest } = shownPrice(pricing)
  return (
    <li className="entry group relative grid min-w-0 gap-x-8 gap-y-3 border-b border-line py-5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-lg leading-tight tracking-[-0.016em]">
            <ServiceLink id={service.id}>{service.name}</ServiceLink>
          </h3>
          {service.isFeatured && marksFeatured && <Badge tone="accent">{t`Featured`}</Badge>}
        </div>
        <p className="mt-1.5 max-w-[34em] text-md leading-normal text-muted">{service.description}</p>
      </div>
      <dl className="flex items-baseline justify-between gap-x-4 sm:min-w-32 sm:flex-col sm:justify-start sm:text-end *:sm:w-full">
        <div>
          <dt className="text-xs text-subtle max-sm:inline">{label} </dt>
          <dd className="font-display text-lg leading-tight font-semibold tracking-[-0.02em] tabular-nums max-sm:inline">
            {value}
            {namesVat && !isOnRequest && <PriceNote pricesIncludeVat={service.pricesIncludeVat} />}
          </dd>
        </div>
        {deliveryTime && (
          <div className="sm:mt-1">
            <dt className="sr-only">{t`Delivery`}</dt>
            <dd className="text-sm text-subtle">{deliveryTime}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}
