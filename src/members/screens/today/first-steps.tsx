import { useQuery } from '@tanstack/react-query'
import { PriceNote } from '#base/site/components/price-note.tsx'
import { offeredCalls, useOfferedCalls } from '#desk/calls/components/use-offered-calls.ts'
import { formatMoney } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import type { Service } from '#showcase/catalogue/contract.ts'
import { priceRange } from '#showcase/catalogue/domain/price-range.ts'
import { servicesQuery } from '#showcase/catalogue/query-options/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'

const steps = [
  msg`Choose a service and say what you need.`,
  msg`Get an answer, and agree on a date.`,
  msg`Follow the work on the order’s page.`,
]

const maxServices = 4

export const firstStepsQueries = () => [servicesQuery, ...offeredCalls()]

/**
 * Shows a client without orders which services can be ordered, how an order works, and how to book a call. Renders nothing while
 * the site is closed.
 */
export function FirstSteps() {
  const { data: services = [], isError } = useQuery(servicesQuery)
  const offersCalls = useOfferedCalls().length > 0
  if (isError) return null
  const shown = services.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured)).slice(0, maxServices)
  return (
    <div className="@container">
      <Panel
        title={t`Services`}
        action={
          shown.length > 0 && (
            <Button href="/services" size="sm">
              {t`Choose a service`}
            </Button>
          )
        }
      >
        <div className="grid border-t border-line @[46rem]:grid-cols-2">
          {shown.length === 0 && (
            <p className="px-5 py-4 text-md text-muted md:px-6">{t`No services are offered yet.`}</p>
          )}
          <ul className="empty:hidden">
            {shown.map((service) => (
              <li
                key={service.id}
                className="relative flex min-h-11 items-center justify-between gap-4 border-line px-5 py-2 transition-colors not-first:border-t max-md:nth-4:hidden hover:bg-surface-2/60 md:min-h-14 md:px-6"
              >
                <a
                  href={`/services/${service.id}`}
                  className="covers-row min-w-0 text-md leading-snug font-medium no-underline wrap-anywhere"
                >
                  {service.name}
                </a>
                <From {...service} />
              </li>
            ))}
          </ul>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 gap-y-3 border-line px-5 py-3.5 @max-[46rem]:border-t @[46rem]:border-s md:p-5 md:px-6">
            <h3 className="font-sans text-md font-medium tracking-normal">{t`How it works`}</h3>
            <ol className="col-span-2 row-start-2 grid gap-1.5 text-md text-muted md:gap-2">
              {steps.map((step, index) => (
                <li key={index} className="grid grid-cols-[1.25rem_minmax(0,1fr)] leading-snug">
                  <span className="text-subtle tabular-nums">{index + 1}</span>
                  {t(step)}
                </li>
              ))}
            </ol>
            {offersCalls && (
              <Button
                href="/book"
                variant="secondary"
                className="md:row-start-3 md:mt-1 md:justify-self-start"
              >
                {t`Book a call`}
              </Button>
            )}
          </div>
        </div>
      </Panel>
    </div>
  )
}

function From({ pricing, pricesIncludeVat }: Pick<Service, 'pricing' | 'pricesIncludeVat'>) {
  const range = priceRange([{ pricing }])
  return (
    range && (
      <span className="shrink-0 text-end text-sm text-muted tabular-nums">
        {t`From ${formatMoney(range.lowest)}`}
        <PriceNote className="block max-md:hidden" pricesIncludeVat={pricesIncludeVat} />
      </span>
    )
  )
}
