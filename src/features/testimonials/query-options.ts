import { orderedOptions } from '#ui/ordered-content/ordered-options.ts'
import type { TestimonialForm, testimonialsContract } from './contract.ts'

/** All testimonials, as admins list and change them. */
export const testimonialOptions = orderedOptions<typeof testimonialsContract, TestimonialForm>({
  path: 'testimonials',
  noun: 'testimonial',
})
