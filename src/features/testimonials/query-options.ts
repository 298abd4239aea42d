import { orderedOptions } from '#ui/collection/ordered-options.ts'
import type { Testimonial, TestimonialForm } from './contract.ts'

/** All testimonials, as admins list and change them. */
export const testimonialOptions = orderedOptions<Testimonial, TestimonialForm>('testimonials', 'testimonial')
