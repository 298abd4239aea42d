import { orderedRows } from '#platform/database/ordered-rows.ts'
import type { Testimonial } from './contract.ts'
import { testimonials } from './table.ts'

export const allTestimonials = (): Promise<Testimonial[]> => orderedRows(testimonials)
