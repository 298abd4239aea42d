import { site, vatWords } from '#base/site/domain/site.ts'
import { locale } from '#platform/locale.ts'
import { isPriced, offeredPackages } from '../contract/packages.ts'
import type { Service } from '../contract.ts'

type Ratings = { count: number; average: number | null }

/** Returns structured data (schema.org) about a service, the packages that visitors can order, and its ratings. */
export function describeService(service: Service, origin: string, ratings?: Ratings): object {
  const url = `${origin}/services/${service.id}`
  const offered = offeredPackages(service.pricing, site().texts.order).filter(isPriced)
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
        ...priceWithVat(price, service.pricesIncludeVat),
        availability: 'https://schema.org/InStock',
        url: `${url}#packages`,
      })),
    }),
  }
}

/** Returns the property that declares whether the price includes VAT. Empty without VAT. */
const priceWithVat = (price: string, pricesIncludeVat: boolean) =>
  vatWords(pricesIncludeVat) && {
    priceSpecification: {
      '@type': 'PriceSpecification',
      price,
      priceCurrency: locale().currency,
      valueAddedTaxIncluded: pricesIncludeVat,
    },
  }
