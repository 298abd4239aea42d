import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { withVat } from '#base/site/domain/site.ts'
import { plannedQuery } from '#desk/planning/query-options.ts'
import { formatMoney, locale } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { offeredPackages, type PackageType, shortName } from '#showcase/catalogue/contract/packages.ts'
import type { Service } from '#showcase/catalogue/contract.ts'
import { servicesQuery } from '#showcase/catalogue/query-options/services.ts'
import { Field } from '#ui/forms/field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

type Offered = [Service, ...Service[]]

type WithServicesProps = {
  /** Shown if there is no service. */
  none: string
  children: (services: Offered) => ReactNode
}

/** Loads the offered services for a form that needs one of them. */
export function WithServices({ none, children }: WithServicesProps) {
  const services = useQuery(servicesQuery)
  if (services.isError) return <LoadProblem text={t`The services could not be loaded.`} query={services} />
  if (!services.data) return <Skeleton className="h-96" />
  const [first, ...others] = services.data
  if (!first) return <p className="text-muted">{none}</p>
  return children([first, ...others])
}

type Chosen = { serviceId: number; packageType: PackageType }

/** Returns the fields for the service and the package of a quote or an order that an admin enters, and what is chosen in them. */
export function useServiceChoice(services: Offered, first?: Chosen) {
  const [serviceId, setServiceId] = useState(first?.serviceId ?? services[0].id)
  const [packageType, setPackageType] = useState<PackageType>(first?.packageType ?? 'standard')
  const service = services.find(({ id }) => id === serviceId) ?? services[0]
  const packages = offeredPackages(service.pricing)
  const chosen = packages.find(({ type }) => type === packageType) ?? packages[0]
  const { data: dates } = useQuery(plannedQuery(service.id))
  return {
    body: { serviceId: service.id, packageType: chosen?.type ?? packageType },
    serviceName: service.name,
    /** The day on which the plan would deliver the package. */
    planned: chosen && dates?.[chosen.type]?.deliveredBy,
    /** Returns the hint below the price field. `write` creates it from the package's price. */
    priceHint: (write: (price: string) => string) =>
      chosen &&
      (chosen.price === null
        ? t`On request: the price is yours to name.`
        : write(withVat(formatMoney(chosen.price, locale().currency), service.pricesIncludeVat))),
    fields: (
      <>
        <Field
          label={t`Service`}
          names={services.map(({ id, name }) => [id, name])}
          value={service.id}
          onChange={({ currentTarget }) => setServiceId(Number(currentTarget.value))}
        />
        <Field
          label={t`Package`}
          names={Object.fromEntries(packages.map(({ type, label }) => [type, shortName(label)]))}
          value={chosen?.type}
          onChange={({ currentTarget }) => setPackageType(currentTarget.value as PackageType)}
        />
      </>
    ),
  }
}
