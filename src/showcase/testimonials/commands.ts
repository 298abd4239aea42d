import { inArray } from 'drizzle-orm'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { msg } from '#platform/texts.ts'
import { linkTestimonial } from '#showcase/projects/commands.ts'
import { checkProject } from '#showcase/projects/queries.ts'
import type { Testimonial, TestimonialChange, TestimonialInput } from './contract.ts'
import { testimonials } from './table.ts'

const ordered = collectionCommands(testimonials, msg`testimonial`)

/** Deletes a testimonial. It can be restored for a day. After that, `purgeTestimonials` deletes it permanently. */
export const { remove: deleteTestimonial, purge: purgeTestimonials } = ordered

/** Adds a testimonial at the end. Throws `invalid` if its project does not exist. */
export function createTestimonial(input: TestimonialInput): Promise<Testimonial> {
  return tx(async () => {
    await checkProject(input.projectId)
    return linked(await ordered.create(input))
  })
}

/**
 * Changes the given fields of a testimonial. Throws `missing`, `stale` if the stored version is not `expected`, and `invalid` if
 * the project does not exist.
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

/** Makes the testimonial's project show it, unless the project already shows another one. */
async function linked(testimonial: Testimonial): Promise<Testimonial> {
  if (testimonial.projectId !== null) await linkTestimonial(testimonial.projectId, testimonial.id)
  return testimonial
}

/** Permanently deletes the testimonials of an erased person. The caller publishes the change. */
export async function deleteTestimonials(ids: number[]): Promise<void> {
  if (ids.length > 0) await db().delete(testimonials).where(inArray(testimonials.id, ids))
}

export const testimonialCommands = { ...ordered, create: createTestimonial, change: changeTestimonial }
