import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { Testimonial, TestimonialForm } from './contract.ts'

/** All testimonials, as admins list and change them. */
export const testimonialOptions = collectionOptions<Testimonial, TestimonialForm>(
  'testimonials',
  'testimonial',
)
