import { services } from '#content/landing.ts'
import { formatPrice } from '#features/catalogue/components/price.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { SectionLink } from '#ui/section-link.tsx'

type Service = (typeof services.cards)[number]
export type FeaturedPrice = { id: number; name: string; basic: string; premium: string }

/** `prices` is `null` where they could not be read. */
export function ServicesSection({ prices }: { prices: FeaturedPrice[] | null }) {
  return (
    <Section id="services">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="self-start lg:sticky lg:top-28">
          <h2 id="services-title" className="text-2xl">
            {services.heading}
          </h2>
          <p className="mt-5 max-w-[26.6em] text-muted">{services.text}</p>
          <a
            href="/services"
            className="mt-5 inline-flex items-center gap-2 rounded-sm py-1 text-md font-medium text-accent underline underline-offset-4"
          >
            {services.link} <Icon name="arrow-right" size={16} />
          </a>
        </div>
        {services.cards.length > 0 && (
          <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card md:grid-cols-2">
            {services.cards.map((service) => (
              <ServiceCard
                key={service.title}
                service={service}
                price={prices?.find(({ name }) => name === service.service)}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function ServiceCard({ service, price }: { service: Service; price: FeaturedPrice | undefined }) {
  return (
    <li className="group relative flex flex-col bg-surface-1 p-6 transition-colors hover:bg-surface-2 sm:p-7">
      <div className="flex items-start justify-between">
        <Icon name={service.icon} size={24} strokeWidth={1.6} />
        <span
          aria-hidden="true"
          className="flex items-center gap-2 text-sm text-subtle transition-colors group-hover:text-accent"
        >
          Ask about it{' '}
          <Icon name="arrow-right" size={16} className="transition-[translate] group-hover:translate-x-0.5" />
        </span>
      </div>
      <h3 className="mt-5 text-lg sm:mt-8 tracking-[-0.015em]">
        <SectionLink
          section="contact"
          data-draft={service.title}
          className="no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent"
        >
          {service.title}
        </SectionLink>
      </h3>
      <p className="mt-2 text-md text-muted">{service.text}</p>
      <div className="mt-auto flex min-h-[4.5rem] flex-wrap items-end gap-x-8 gap-y-2 pt-6 text-md">
        {price && <Prices price={price} />}
      </div>
    </li>
  )
}

/** Where the catalogue has no such service, the card shows no price. */
function Prices({ price }: { price: FeaturedPrice }) {
  return (
    <>
      <dl className="flex gap-8">
        <Price label="Basic" amount={formatPrice(price.basic)} />
        <Price label="Premium" amount={formatPrice(price.premium)} />
      </dl>
      <a
        href={`/services/${price.id}`}
        aria-label={`Packages of ${price.name}`}
        className="relative z-10 ml-auto rounded-sm py-1 text-sm text-subtle underline underline-offset-4 transition-colors hover:text-accent"
      >
        Packages
      </a>
    </>
  )
}

function Price({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className="font-medium tabular-nums">{amount}</dd>
    </div>
  )
}
