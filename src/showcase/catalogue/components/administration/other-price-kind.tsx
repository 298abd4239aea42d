import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteQuery } from '#base/site/query-options.ts'
import { plural } from '#platform/texts.ts'
import { rich } from '#ui/text/rich.tsx'
import { serviceOptions } from '../../query-options.ts'

/** Says below the settings of invoices how many services have prices of the other kind. Renders nothing without such services. */
export default function OtherPriceKind() {
  const { data: settings } = useQuery(siteQuery)
  const { data: services } = useQuery(serviceOptions.list)
  if (!settings || !services) return null
  const { pricesIncludeVat } = settings.invoices.value
  const count = services.filter((service) => service.pricesIncludeVat !== pricesIncludeVat).length
  if (count === 0) return null
  const a = (text: string) => (
    <Link to="/dashboard/admin-services" className="text-fg underline underline-offset-3">
      {text}
    </Link>
  )
  return (
    <p role="status" className="text-md text-muted">
      {pricesIncludeVat
        ? rich(
            plural(
              count,
              '{n} service still has prices without VAT. <a>Change them one by one</a>: no number changes by itself, so check each price.',
              '{n} services still have prices without VAT. <a>Change them one by one</a>: no number changes by itself, so check each price.',
            ),
            { a },
          )
        : rich(
            plural(
              count,
              '{n} service still has prices with VAT. <a>Change them one by one</a>: no number changes by itself, so check each price.',
              '{n} services still have prices with VAT. <a>Change them one by one</a>: no number changes by itself, so check each price.',
            ),
            { a },
          )}
    </p>
  )
}
