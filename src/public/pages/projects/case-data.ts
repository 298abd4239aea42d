import { vatWords } from '#base/site/domain/site.ts'
import { shownPrice } from '#showcase/catalogue/components/price.ts'
import { offeredPackages } from '#showcase/catalogue/contract/packages.ts'
import type { Service } from '#showcase/catalogue/contract.ts'
import type { ClientWords, FittingService } from '#showcase/projects/components/case-text.tsx'
import type { Project } from '#showcase/projects/contract.ts'
import type { Testimonial } from '#showcase/testimonials/contract.ts'

export function clientWords(projects: Project[] | null, testimonials: Testimonial[] | null): ClientWords[] {
  const linked = new Set(projects?.map(({ testimonialId }) => testimonialId))
  return (testimonials ?? [])
    .filter(({ id }) => linked.has(id))
    .map(({ id, content, name, role, company, avatar }) => ({ id, content, name, role, company, avatar }))
}

/** Returns the services that visitors can order for a similar project, with formatted prices. */
export const fittingServices = (services: Service[]): FittingService[] =>
  services.map(({ id, name, pricing, pricesIncludeVat }) => {
    const { value, upTo, isOnRequest } = shownPrice(pricing)
    const words = [value, upTo, !isOnRequest && vatWords(pricesIncludeVat)]
    return { id, name, price: words.filter(Boolean).join(' '), packages: offeredPackages(pricing).length }
  })
