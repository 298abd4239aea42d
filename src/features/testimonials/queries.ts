import { inArray, type SQLWrapper } from 'drizzle-orm'
import { orderedRows } from '#platform/database/ordered-rows.ts'
import { type Rows, rowsOf } from '#platform/database/row-batches.ts'
import type { Testimonial } from './contract.ts'
import { testimonials } from './table.ts'

export const allTestimonials = (): Promise<Testimonial[]> => orderedRows(testimonials)

/** The testimonials of some ids, as they are stored. */
export const testimonialRows = (ids: SQLWrapper): Rows =>
  rowsOf(testimonials, testimonials.id, inArray(testimonials.id, ids))
