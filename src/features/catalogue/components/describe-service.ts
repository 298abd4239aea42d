import { addedVat, site } from '#features/site/domain/site.ts'
import { locale } from '#platform/locale.ts'
import { isPriced, packagesOf } from '../contract/packages.ts'
import type { Service } from '../contract.ts'

type Ratings = { count: number; average: number | null }

/** A service and the packages that can be ordered as structured data (schema.org), with prices and the rating by clients. `origin` is the site's own. */
export function describeService(service: Service, origin: string, ratings?: Ratings): object {
  const url = `${origin}/services/${service.id}`
  const offered = packagesOf(service.pricing).filter(isPriced)
  return {
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url,
    ...(ratings?.count && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: ratings.average,
        reviewCount: ratings.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    provider: { '@type': 'Person', name: site().identity.ownerName, url: `${origin}/` },
    ...(offered.length > 0 && {
      offers: offered.map(({ label, description, price }) => ({
        '@type': 'Offer',
        name: label,
        ...(description && { description }),
        price,
        priceCurrency: locale().currency,
        ...netPrice(price),
        availability: 'https://schema.org/InStock',
        url: `${url}#packages`,
      })),
    }),
  }
}

/** What structured data say of a price to which VAT is added. */
const netPrice = (price: string) =>
  addedVat() && {
    priceSpecification: {
      '@type': 'PriceSpecification',
      price,
      priceCurrency: locale().currency,
      valueAddedTaxIncluded: false,
    },
  }
