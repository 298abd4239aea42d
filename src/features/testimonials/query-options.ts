import { queryOptions } from '@tanstack/react-query'
import { orderedOptions } from '#ui/ordered-content/ordered-options.ts'
import type { Testimonial, TestimonialForm, testimonialsContract } from './contract.ts'

/** All testimonials, as admins list and change them. */
export const testimonialOptions = orderedOptions<typeof testimonialsContract, TestimonialForm>({
  path: 'testimonials',
  noun: 'testimonial',
})

/** The testimonials of the front page. */
export const featuredTestimonialsQuery = queryOptions<Testimonial[]>({
  queryKey: ['/api/testimonials'],
  select: (testimonials) => testimonials.filter(({ featured }) => featured),
})
