import { msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type { Testimonial, TestimonialForm } from './contract.ts'

export const testimonialOptions = collectionOptions<Testimonial, TestimonialForm>(
  'testimonials',
  msg`testimonial`,
)
