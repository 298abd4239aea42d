import { PriceNote } from '#base/site/components/price-note.tsx'
import { site } from '#base/site/domain/site.ts'
import { services as texts } from '#content/landing.ts'
import { t } from '#platform/texts.ts'
import { shownPrice } from '#showcase/catalogue/components/price.ts'
import { ServiceLink } from '#showcase/catalogue/components/service-link.tsx'
import { ServiceMark } from '#showcase/catalogue/components/service-mark.tsx'
import type { Service, ServiceCategory } from '#showcase/catalogue/contract.ts'
import { sharedPriceKind } from '#showcase/catalogue/domain/price-kind.ts'
import type { Project } from '#showcase/projects/contract.ts'
import { ReloadLink } from '#ui/controls/reload-link.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { Icon } from '#ui/symbols/icon.tsx'

/** Each value is `null` if reading it failed. */
type ServicesSectionProps = {
  services: Service[] | null
  categories: ServiceCategory[] | null
  projects: Project[] | null
}

const maxCards = 6

export function ServicesSection({ services, categories, projects }: ServicesSectionProps) {
  const { heading, text } = site().texts.services
  const [featured, others] = [true, false].map((is) =>
    services?.filter(({ isFeatured }) => isFeatured === is),
  )
  const shown = [...(featured ?? []), ...(others ?? [])].slice(0, maxCards)
  const pricesIncludeVat = sharedPriceKind(services ?? [])
  return (
    <Section id="services">
      <SectionHead of="services" title={heading} lead={text} action={<AllServices />} />
      {shown.length > 0 && (
        <ul className="grid border-t border-line lg:grid-cols-2">
          {shown.map((service) => (
            <ServiceCell
              key={service.id}
              service={service}
              namesVat={pricesIncludeVat === undefined}
              category={categories?.find(({ id }) => id === service.categoryId)}
              proof={findProof(service, projects ?? [])}
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <PriceNote all={t`All prices`} pricesIncludeVat={pricesIncludeVat} className="mt-4 block" />
      )}
      {!services && (
        <EmptyState title={t(texts.failed.title)} as="h3" className="px-0" action={<ReloadLink />}>
          {t(texts.failed.text)}
        </EmptyState>
      )}
      {services?.length === 0 && <EmptyState title={t(texts.empty)} as="h3" className="px-0" />}
    </Section>
  )
}

function AllServices() {
  return (
    <a
      href="/services"
      className="inline-flex items-center gap-2 rounded-sm py-1 text-md font-medium text-accent underline underline-offset-4"
    >
      {t(texts.link)} <Icon name="arrow-right" size={16} />
    </a>
  )
}

/**
 * Returns the outcome of the first project of a service that has an outcome. If no project has one, returns the duration of the
 * service.
 */
function findProof({ id, deliveryTime }: Service, projects: Project[]): string | null {
  const project = projects.find(({ serviceId, outcome }) => serviceId === id && outcome)
  const [name = ''] = project?.title.split(':') ?? []
  if (project?.outcome) return texts.result(name, project.outcome.now, project.outcome.was)
  return deliveryTime && texts.duration(deliveryTime)
}

type ServiceCellProps = {
  service: Service
  category: ServiceCategory | undefined
  proof: string | null
  /** Whether to say if the price includes VAT. */
  namesVat: boolean
}

function ServiceCell({ service, category, proof, namesVat }: ServiceCellProps) {
  const { id, name, description, pricing } = service
  const { label, value, upTo, isOnRequest } = shownPrice(pricing)
  return (
    <li className="group entry relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-5 md:grid-cols-[3.5rem_minmax(0,1fr)_auto] md:gap-x-5 md:py-6 lg:odd:border-e lg:odd:pe-8 lg:even:ps-8">
      <ServiceMark category={category} className="entry-mark row-span-2 md:row-span-1" />
      <div>
        <h3 className="text-lg leading-[1.2] tracking-[-0.016em]">
          <ServiceLink id={id}>{name}</ServiceLink>
        </h3>
        <p className="mt-1.5 text-md leading-normal text-muted">{description}</p>
        {proof && <p className="mt-2 text-sm text-subtle max-md:hidden">{proof}</p>}
      </div>
      <p className="col-start-2 flex items-baseline gap-1.5 tabular-nums md:col-start-3 md:block md:text-end">
        <span className="sr-only">{label} </span>
        <b className="font-display text-base leading-tight font-semibold tracking-[-0.02em] md:block md:text-lg md:leading-tight">
          {value}
        </b>{' '}
        {upTo && <span className="text-xs whitespace-nowrap text-subtle">{upTo}</span>}
        {namesVat && !isOnRequest && <PriceNote pricesIncludeVat={service.pricesIncludeVat} />}
      </p>
    </li>
  )
}
