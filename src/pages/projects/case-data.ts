import type { Service } from '#features/catalogue/contract.ts'
import type { ClientWords, FittingService } from '#features/projects/components/case-text.tsx'
import type { Testimonial } from '#features/testimonials/contract.ts'
import { formatMoney } from '#platform/locale.ts'

/** What clients said about projects. */
export const wordsOf = (testimonials: Testimonial[]): ClientWords[] =>
  testimonials.flatMap(({ projectId, content, name, role, company, avatar }) =>
    projectId === null ? [] : { projectId, content, name, role, company, avatar },
  )

/** The services by which somebody orders something like a project, with their prices as they are shown. */
export const fittingServices = (services: Service[]): FittingService[] =>
  services.map(({ id, name, pricing: { basic, premium } }) => {
    return { id, name, from: formatMoney(basic.price), to: formatMoney(premium.price) }
  })
