import { Art } from '#ui/art.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Service } from '../contract.ts'
import { formatPrice } from './price.ts'

/** One service of the catalogue; the whole card is a link to it. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <Card asChild opens>
      <li className="group relative grid overflow-hidden sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        {service.image && (
          <Art
            src={service.image}
            className="h-28 border-b border-line bg-surface-2 sm:h-full sm:border-r sm:border-b-0"
          />
        )}
        <div className="flex flex-col p-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h3 className="text-lg tracking-[-0.015em]">
              <a
                href={`/services/${service.id}`}
                className="no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent"
              >
                {service.name}
              </a>
            </h3>
            {service.isFeatured && <Badge tone="accent">Featured</Badge>}
          </div>
          <p className="mt-2 max-w-[37.2em] text-md text-muted">{service.description}</p>
          <ServiceFigures service={service} />
        </div>
      </li>
    </Card>
  )
}

function ServiceFigures({ service }: { service: Service }) {
  return (
    <div className="mt-auto flex items-end gap-x-10 pt-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-md">
        <div>
          <dt className="text-xs text-subtle">From</dt>
          <dd className="font-medium tabular-nums">{formatPrice(service.pricing.basic.price)}</dd>
        </div>
        {service.deliveryTime && (
          <div>
            <dt className="text-xs text-subtle">Delivery</dt>
            <dd>{service.deliveryTime}</dd>
          </div>
        )}
      </dl>
      <Icon
        name="arrow-right"
        size={18}
        className="mb-1 ml-auto shrink-0 text-subtle transition-[translate,color] group-hover:translate-x-0.5 group-hover:text-accent"
      />
    </div>
  )
}
