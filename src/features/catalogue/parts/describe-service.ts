import { person } from '../../../../content/site.ts'
import type { Service } from '../contract.ts'
import { packages } from './packages.ts'

/** A service and its packages as structured data (schema.org), with the database's prices. `origin` is the site's own. */
export function describeService(service: Service, origin: string): object {
  const url = `${origin}/services/${service.id}`
  return {
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url,
    provider: { '@type': 'Person', name: person.name, url: `${origin}/` },
    offers: packages.map(({ type, label, description }) => ({
      '@type': 'Offer',
      name: label,
      description,
      price: service.pricing[type].price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `${url}#packages`,
    })),
  }
}
