import { PriceNote } from '#base/site/components/price-note.tsx'
import { site } from '#base/site/domain/site.ts'
import { t } from '#platform/texts.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Service, ServiceCategory } from '../contract.ts'
import { priceWords, shownPrice } from './price.ts'
import { ServiceLink } from './service-link.tsx'
import { ServiceMark } from './service-mark.tsx'

type FittingServiceProps = { service: Service; category: ServiceCategory | undefined }

export function FittingService({ service, category }: FittingServiceProps) {
  const { id, name, description, pricing, deliveryTime } = service
  return (
    <div className="entry group relative flex gap-5">
      <ServiceMark category={category} className="entry-mark shrink-0" />
      <div className="min-w-0">
        <p className="text-sm text-subtle">{site().texts.post.service}</p>
        <h2 className="mt-0.5 text-lg leading-tight tracking-[-0.016em]">
          <ServiceLink id={id}>{name}</ServiceLink>
        </h2>
        <p className="mt-1.5 text-md leading-normal text-muted">{description}</p>
        <p className="mt-2 text-sm text-subtle tabular-nums">
          {priceWords(pricing)}
          {deliveryTime && `, ${deliveryTime}`}
          {!shownPrice(pricing).isOnRequest && <PriceNote pricesIncludeVat={service.pricesIncludeVat} />}
        </p>
      </div>
    </div>
  )
}

/** Links to all services. Shown instead of `FittingService` if no service fits. */
export function AllServices() {
  const { allHeading, allText } = site().texts.post
  return (
    <div>
      <h2 className="text-lg leading-tight tracking-[-0.016em]">{allHeading}</h2>
      <p className="mt-1.5 text-md leading-normal text-muted empty:hidden">{allText}</p>
      <a
        href="/services"
        className="mt-2 inline-flex items-center gap-2 rounded-sm py-1 text-md font-medium text-accent underline underline-offset-4"
      >
        {t`See all services`} <Icon name="arrow-right" size={16} />
      </a>
    </div>
  )
}
