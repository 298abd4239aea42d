import { Badge } from '#ui/badge.tsx'
import type { Service } from '../contract.ts'
import { formatPrice } from './price.ts'
import { ServiceLink } from './service-link.tsx'

/** One service of the catalogue, a cell between lines; the whole cell is a link to it. */
export function ServiceEntry({ service }: { service: Service }) {
  const { pricing, deliveryTime } = service
  return (
    <li className="entry group relative flex flex-col border-b border-line py-6 md:odd:border-r md:odd:pr-7 md:even:pl-7 md:odd:last:col-span-2 md:odd:last:border-r-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-lg leading-tight tracking-[-0.016em]">
          <ServiceLink id={service.id}>{service.name}</ServiceLink>
        </h3>
        {service.isFeatured && <Badge tone="accent">Featured</Badge>}
      </div>
      <p className="mt-2 mb-5 max-w-[34em] text-md leading-normal text-muted">{service.description}</p>
      <dl className="mt-auto flex gap-x-10">
        <div>
          <dt className="text-xs text-subtle">From</dt>
          <dd className="font-display text-lg leading-tight font-semibold tracking-[-0.02em] tabular-nums">
            {formatPrice(pricing.basic.price)}
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
