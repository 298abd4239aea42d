import { services } from '#content/landing.ts'
import { ServiceLink } from '#features/catalogue/components/service-link.tsx'
import { ServiceMark } from '#features/catalogue/components/service-mark.tsx'
import { site } from '#features/site/domain/site.ts'
import { formatMoney } from '#platform/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { Section, SectionHead } from '#ui/section.tsx'

type Service = (typeof services.cards)[number]
export type FeaturedPrice = { id: number; name: string; basic: string; premium: string }

/** `prices` is `null` where they could not be read. */
export function ServicesSection({ prices }: { prices: FeaturedPrice[] | null }) {
  const texts = site().texts.services
  return (
    <Section id="services">
      <SectionHead of="services" title={texts.heading} lead={texts.text} action={<AllServices />} />
      {services.cards.length > 0 && (
        <ul className="grid border-t border-line lg:grid-cols-2">
          {services.cards.map((service) => (
            <ServiceCell
              key={service.title}
              service={service}
              price={prices?.find(({ name }) => name === service.service)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

function AllServices() {
  return (
    <a
      href="/services"
      className="inline-flex items-center gap-2 rounded-sm py-1 text-md font-medium text-accent underline underline-offset-4"
    >
      {services.link} <Icon name="arrow-right" size={16} />
    </a>
  )
}

/** The whole cell is a link to the service; without its price, which then is not in the catalogue, to all services. */
function ServiceCell({ service, price }: { service: Service; price: FeaturedPrice | undefined }) {
  return (
    <li className="group entry relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-5 md:grid-cols-[3.5rem_minmax(0,1fr)_auto] md:gap-x-5 md:py-6 lg:odd:border-r lg:odd:pr-8 lg:even:pl-8">
      <ServiceMark name={service.mark} className="entry-mark row-span-2 md:row-span-1" />
      <div>
        <h3 className="text-lg leading-[1.2] tracking-[-0.016em]">
          <ServiceLink id={price?.id}>{service.title}</ServiceLink>
        </h3>
        <p className="mt-1.5 text-md leading-normal text-muted">{service.text}</p>
        <p className="mt-2 text-sm text-subtle max-md:hidden">{service.seen}</p>
      </div>
      {price && (
        <p className="col-start-2 flex items-baseline gap-1.5 tabular-nums md:col-start-3 md:block md:text-right">
          <span className="sr-only">From </span>
          <b className="font-display text-base leading-tight font-semibold tracking-[-0.02em] md:block md:text-lg md:leading-tight">
            {formatMoney(price.basic)}
          </b>{' '}
          <span className="text-xs whitespace-nowrap text-subtle">to {formatMoney(price.premium)}</span>
        </p>
      )}
    </li>
  )
}
