import type { Service } from '#features/catalogue/contract.ts'
import type { ClientWords, FittingService } from '#features/projects/components/case-text.tsx'
import type { Project } from '#features/projects/contract.ts'
import type { Testimonial } from '#features/testimonials/contract.ts'
import { formatMoney } from '#platform/locale.ts'

/** What clients said about projects, by the testimonials that are shown with them. */
export function wordsOf(projects: Project[] | null, testimonials: Testimonial[] | null): ClientWords[] {
  const linked = new Set(projects?.map(({ testimonialId }) => testimonialId))
  return (testimonials ?? [])
    .filter(({ id }) => linked.has(id))
    .map(({ id, content, name, role, company, avatar }) => ({ id, content, name, role, company, avatar }))
}

/** The services by which somebody orders something like a project, with their prices as they are shown. */
export const fittingServices = (services: Service[]): FittingService[] =>
  services.map(({ id, name, pricing: { basic, premium } }) => {
    return { id, name, from: formatMoney(basic.price), to: formatMoney(premium.price) }
  })
