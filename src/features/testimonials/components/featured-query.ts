import { queryOptions } from '@tanstack/react-query'
import type { Testimonial } from '../contract.ts'

/** The testimonials of the front page. */
export const featuredTestimonialsQuery = queryOptions<Testimonial[]>({
  queryKey: ['/api/testimonials'],
  select: (testimonials) => testimonials.filter(({ featured }) => featured),
})
