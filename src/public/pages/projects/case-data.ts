import { priceOf } from '#features/catalogue/components/price.ts'
import { onRequest, packagesOf } from '#features/catalogue/contract/packages.ts'
import type { Service } from '#features/catalogue/contract.ts'
import type { ClientWords, FittingService } from '#features/projects/components/case-text.tsx'
import type { Project } from '#features/projects/contract.ts'
import { addedVat } from '#features/site/domain/site.ts'
import type { Testimonial } from '#features/testimonials/contract.ts'

/** What clients said about projects, by the testimonials that are shown with them. */
export function wordsOf(projects: Project[] | null, testimonials: Testimonial[] | null): ClientWords[] {
  const linked = new Set(projects?.map(({ testimonialId }) => testimonialId))
  return (testimonials ?? [])
    .filter(({ id }) => linked.has(id))
    .map(({ id, content, name, role, company, avatar }) => ({ id, content, name, role, company, avatar }))
}

/** The services by which somebody orders something like a project, with their prices as they are shown. */
export const fittingServices = (services: Service[]): FittingService[] =>
  services.map(({ id, name, pricing }) => {
    const { value, upTo } = priceOf(pricing)
    const words = [value, upTo, value !== onRequest && addedVat()]
    return { id, name, price: words.filter(Boolean).join(' '), packages: packagesOf(pricing).length }
  })
