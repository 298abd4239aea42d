import { and, eq, inArray, isNull, type SQLWrapper } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { AppError } from '#platform/app-error.ts'
import { collectionRows } from '#platform/database/collection-rows.ts'
import { type Rows, type Source, streamRows } from '#platform/database/row-batches.ts'
import { t } from '#platform/texts.ts'
import type { Testimonial } from './contract.ts'
import { testimonials } from './table.ts'

export async function checkTestimonial(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [testimonial] = await collectionRows(testimonials, eq(testimonials.id, id))
  const message = t`There is no such testimonial`
  if (!testimonial) throw new AppError('invalid', message, { fields: { testimonialId: message } })
}

export const allTestimonials = (): Promise<Testimonial[]> => collectionRows(testimonials)

/** A subquery that returns whether the front page has testimonials. */
export const testimonialsOnShow = new QueryBuilder()
  .select({ id: testimonials.id })
  .from(testimonials)
  .where(and(eq(testimonials.featured, true), isNull(testimonials.deletedAt)))

export const testimonialSource: Source = {
  table: testimonials,
  key: testimonials.id,
  changedAt: testimonials.createdAt,
  where: isNull(testimonials.deletedAt),
}

export const testimonialRows = (ids: SQLWrapper): Rows =>
  streamRows(testimonials, inArray(testimonials.id, ids))
