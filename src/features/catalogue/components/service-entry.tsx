import { Badge } from '#ui/badge.tsx'
import type { Service } from '../contract.ts'
import { priceOf } from './price.ts'
import { ServiceLink } from './service-link.tsx'

type ShownService = Pick<Service, 'name' | 'description' | 'deliveryTime' | 'isFeatured' | 'pricing'> & {
  /** Absent while the service is only typed. */
  id?: number
}

/** One service of the catalogue, a cell between lines; the whole cell is a link to it. */
export function ServiceEntry({ service }: { service: ShownService }) {
  const { pricing, deliveryTime } = service
  const { label, value } = priceOf(pricing)
  return (
    <li className="entry group relative flex min-w-0 flex-col wrap-anywhere border-b border-line py-6 md:odd:border-r md:odd:pr-7 md:even:pl-7 md:odd:last:col-span-2 md:odd:last:grid md:odd:last:grid-cols-2 md:odd:last:border-r-0 md:odd:last:pr-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-lg leading-tight tracking-[-0.016em]">
          <ServiceLink id={service.id}>{service.name}</ServiceLink>
        </h3>
        {service.isFeatured && <Badge tone="accent">Featured</Badge>}
      </div>
      <p className="mt-2 mb-5 max-w-[34em] text-md leading-normal text-muted md:group-odd:group-last:mb-0 md:group-odd:group-last:pr-7">
        {service.description}
      </p>
      <dl className="mt-auto grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-6 md:group-odd:group-last:col-start-2 md:group-odd:group-last:row-span-2 md:group-odd:group-last:row-start-1 md:group-odd:group-last:mt-0 md:group-odd:group-last:pl-7">
        <div>
          <dt className="text-xs text-subtle">{label}</dt>
          <dd className="font-display text-lg leading-tight font-semibold tracking-[-0.02em] tabular-nums">
            {value}
          </dd>
        </div>
        {deliveryTime && (
          <div>
            <dt className="text-xs text-subtle">Delivery</dt>
            <dd className="text-md leading-[1.5625rem]">{deliveryTime}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}
