import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteQuery } from '#base/site/query-options.ts'
import { serviceOptions } from '../../query-options.ts'

/** Says below the settings of invoices how many services have prices of the other kind. Renders nothing without such services. */
export default function OtherPriceKind() {
  const { data: settings } = useQuery(siteQuery)
  const { data: services } = useQuery(serviceOptions.list)
  if (!settings || !services) return null
  const { pricesIncludeVat } = settings.invoices.value
  const count = services.filter((service) => service.pricesIncludeVat !== pricesIncludeVat).length
  if (count === 0) return null
  return (
    <p role="status" className="text-md text-muted">
      {count === 1 ? '1 service still has prices' : `${count} services still have prices`}{' '}
      {pricesIncludeVat ? 'without' : 'with'} VAT.{' '}
      <Link to="/dashboard/admin-services" className="text-fg underline underline-offset-3">
        Change them one by one
      </Link>
      : no number changes by itself, so check each price.
    </p>
  )
}
