import { queryOptions } from '@tanstack/react-query'
import type { Testimonial } from '../contract.ts'

const testimonialsQuery = queryOptions<Testimonial[]>({ queryKey: ['/api/testimonials'] })

/** What clients say, as far as the front page shows it. */
export const featuredTestimonialsQuery = queryOptions({
  ...testimonialsQuery,
  select: (testimonials) => testimonials.filter(({ featured }) => featured),
})
