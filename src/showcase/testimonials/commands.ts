import { inArray } from 'drizzle-orm'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { linkTestimonial } from '#showcase/projects/commands.ts'
import { checkProject } from '#showcase/projects/queries.ts'
import type { Testimonial, TestimonialChange, TestimonialInput } from './contract.ts'
import { testimonials } from './table.ts'

const ordered = collectionCommands(testimonials, 'testimonial')

/** For a day, a deleted testimonial can be restored. Then `purgeTestimonials` deletes it for good. */
export const { remove: deleteTestimonial, purge: purgeTestimonials } = ordered

/** Adds a testimonial at the end. Fails with `invalid` when the project does not exist. */
export function createTestimonial(input: TestimonialInput): Promise<Testimonial> {
  return tx(async () => {
    await checkProject(input.projectId)
    return linked(await ordered.create(input))
  })
}

/**
 * Changes the given fields of a testimonial. Fails with `missing`, with `stale` when the stored version is not `expected`, and
 * with `invalid` when the project does not exist.
 */
export function changeTestimonial(
  id: number,
  input: TestimonialChange,
  expected: number | undefined,
): Promise<Testimonial> {
  return tx(async () => {
    await checkProject(input.projectId)
    return linked(await ordered.change(id, input, expected))
  })
}

/** The project shows the testimonial, unless it shows another one. */
async function linked(testimonial: Testimonial): Promise<Testimonial> {
  if (testimonial.projectId !== null) await linkTestimonial(testimonial.projectId, testimonial.id)
  return testimonial
}

/** Deletes the testimonials of an erased person for good. The caller publishes the change. */
export async function deleteTestimonials(ids: number[]): Promise<void> {
  if (ids.length > 0) await db().delete(testimonials).where(inArray(testimonials.id, ids))
}

export const testimonialCommands = { ...ordered, create: createTestimonial, change: changeTestimonial }
