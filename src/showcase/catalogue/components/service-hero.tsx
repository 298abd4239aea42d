import type { ReactNode } from 'react'
import { MediaPicture } from '#base/images/components/media-picture.tsx'
import { PriceNote } from '#base/site/components/price-note.tsx'
import { serviceTexts } from '#content/services-page.ts'
import { t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Container } from '#ui/page/container.tsx'
import { OpenedTitle } from '#ui/page/opened-title.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Service, ServiceCategory } from '../contract.ts'
import { shownPrice } from './price.ts'
import { ServiceMark } from './service-mark.tsx'

type ServiceHeroProps = {
  service: Service
  category: ServiceCategory | undefined
  more?: ReactNode
}

export function ServiceHero({ service, category, more }: ServiceHeroProps) {
  const { label, value, isOnRequest } = shownPrice(service.pricing)
  return (
    <div className="relative overflow-hidden border-b border-line">
      {service.image && <Picture address={service.image} />}
      <Container className="relative pt-[clamp(6.5rem,9vw,8.5rem)] pb-[clamp(2.5rem,6vw,5rem)]">
        <div className="beside-art">
          <Breadcrumb category={category} />
          <div className="mt-8 flex items-center gap-5">
            <ServiceMark category={category} className="opened-mark" />
            {service.isFeatured && <Badge tone="accent">{t`Featured`}</Badge>}
          </div>
          <OpenedTitle className="mt-4 max-w-[10.7em] text-3xl wrap-anywhere">{service.name}</OpenedTitle>
          <p className="mt-6 max-w-[36rem] text-[clamp(1.0625rem,1rem+0.4vw,1.3125rem)] leading-normal text-muted">
            {service.description}
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-10 gap-y-6">
            <Button href="#packages" className="max-md:hidden print:hidden">
              {t(serviceTexts.choose)}
            </Button>
            <dl className="flex gap-x-10">
              <Figure
                label={label}
                value={value}
                note={!isOnRequest && <PriceNote pricesIncludeVat={service.pricesIncludeVat} />}
              />
              {service.deliveryTime && <Figure label={t`Delivery time`} value={service.deliveryTime} />}
            </dl>
            {more}
          </div>
        </div>
      </Container>
    </div>
  )
}

const place = 'fade-beside absolute! inset-0'

function Picture({ address }: { address: string }) {
  if (!address.startsWith('/media/')) return <Art src={address} eager draws className={place} />
  return (
    <span className={`art ${place}`}>
      <MediaPicture src={address} alt="" sizes="100vw" loading="lazy" className="size-full object-cover" />
    </span>
  )
}

function Breadcrumb({ category }: { category: ServiceCategory | undefined }) {
  const looks = 'rounded-sm py-1 text-muted no-underline transition-colors hover:text-fg'
  return (
    <nav aria-label={t`Breadcrumb`} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-2 text-md">
        <li>
          <a href="/services" className={looks}>
            {t`Services`}
          </a>
        </li>
        {category && (
          <li className="flex items-center gap-2">
            <Icon name="chevron-right" size={16} className="text-subtle" />
            <a href={`/services?category=${category.id}`} className={looks}>
              {category.name}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}

type FigureProps = { label: string; value: string; note?: ReactNode }

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-subtle">{label}</dt>
      <dd className="order-first font-display text-[1.375rem] leading-tight font-semibold tracking-[-0.02em] tabular-nums">
        {value}
      </dd>
      {note && <dd className="max-w-60">{note}</dd>}
    </div>
  )
}
