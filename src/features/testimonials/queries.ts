import { asc, isNull } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Testimonial } from './contract.ts'
import { testimonials } from './table.ts'

export async function allTestimonials(): Promise<Testimonial[]> {
  return db()
    .select()
    .from(testimonials)
    .where(isNull(testimonials.deletedAt))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
}
