import { useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { serviceTexts } from '#content/services-page.ts'
import { ServiceHero } from '#features/catalogue/components/service-hero.tsx'
import type { Service } from '#features/catalogue/contract.ts'
import { categoriesQuery, serviceQuery } from '#features/catalogue/query-options.ts'
import { OrderPanel } from '#features/orders/components/order-panel.tsx'
import { ServiceReviews } from '#features/orders/components/service-reviews.tsx'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Section } from '#ui/section.tsx'

/** One service: what it is, what it includes, what it needs, and its packages. */
export function ServicePage({ id }: { id: number }) {
  const { data: service } = useSuspenseQuery(serviceQuery(id))
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <SiteFrame>
      <ServiceHero
        service={service}
        category={categories.find((category) => category.id === service.categoryId)}
      />
      <Section className="pb-[clamp(3rem,6vw,5rem)]!">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <LongDescription text={service.longDescription ?? service.description} />
          <ServiceLists service={service} />
        </div>
      </Section>
      <OrderPanel key={service.id} service={service} />
      <ServiceReviews serviceId={service.id} />
    </SiteFrame>
  )
}

function LongDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/)
  return (
    <div className="grid max-w-[65ch] gap-5 self-start">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-muted first:text-lg first:leading-normal first:text-fg">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function ServiceLists({ service }: { service: Service }) {
  return (
    <div className="grid gap-10 self-start">
      <div>
        <h2 className="text-lg">What's Included</h2>
        <ul className="mt-4 border-t border-line text-md">
          {service.features.map((feature) => (
            <li key={feature} className="flex gap-3 border-b border-line py-2.5">
              <Check size={18} aria-hidden="true" className="mt-[0.2em] shrink-0 text-success" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      {service.requirements.length > 0 && (
        <div>
          <h2 className="text-lg">Requirements</h2>
          <p className="mt-1.5 text-md text-muted">{serviceTexts.requirementsLead}</p>
          <ul className="mt-4 grid gap-2 text-md">
            {service.requirements.map((requirement) => (
              <li key={requirement} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.75em] h-px w-3 shrink-0 bg-line-strong" />
                {requirement}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
