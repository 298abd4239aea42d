import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { projects } from '#features/projects/table.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { lastPosition, moveBefore } from '#platform/database/positions.ts'
import type { Testimonial, TestimonialChange, TestimonialInput } from './contract.ts'
import { testimonials } from './table.ts'

/** Adds a testimonial behind all others. Refuses with `invalid` a project that is not there. */
export async function createTestimonial(input: TestimonialInput): Promise<Testimonial> {
  return tx(async () => {
    await checkProject(input.projectId)
    const [testimonial] = await db()
      .insert(testimonials)
      .values({ ...input, position: lastPosition(testimonials) })
      .returning()
    return announced(testimonial)
  })
}

/** Changes what is given of a testimonial. Refuses with `missing`, and as `createTestimonial` does. */
export async function changeTestimonial(id: number, change: TestimonialChange): Promise<Testimonial> {
  return tx(async () => {
    await checkProject(change.projectId)
    const [testimonial] = await db()
      .update(testimonials)
      .set({ ...change, deletedAt: null })
      .where(standing(id))
      .returning()
    return announced(testimonial)
  })
}

/** Deletes a testimonial: it is gone for everybody, and for a day it can be restored. Refuses with `missing`. */
export async function deleteTestimonial(id: number): Promise<void> {
  await tx(async () => {
    const [testimonial] = await db()
      .update(testimonials)
      .set({ deletedAt: sql`now()` })
      .where(standing(id))
      .returning()
    await announced(testimonial)
  })
}

/** Brings a deleted testimonial back with its id, its place and its project. Refuses with `missing` once it is swept. */
export async function restoreTestimonial(id: number): Promise<Testimonial> {
  return tx(async () => {
    const [testimonial] = await db()
      .update(testimonials)
      .set({ deletedAt: null })
      .where(eq(testimonials.id, id))
      .returning()
    return announced(testimonial)
  })
}

/** Places a testimonial right before another one, or behind all with `null`. Refuses with `missing`. */
export async function reorderTestimonial(id: number, before: number | null): Promise<void> {
  await tx(async () => {
    if (!(await moveBefore(testimonials, id, before))) throwMissing()
    await publish('content', 'testimonials')
  })
}

/** Removes what was deleted more than a day ago. */
export async function purgeTestimonials(): Promise<void> {
  await db().delete(testimonials).where(lt(testimonials.deletedAt, sql`now() - interval '1 day'`))
}

const standing = (id: number) => and(eq(testimonials.id, id), isNull(testimonials.deletedAt))

/** The lock keeps the project from being swept before the testimonial that names it is stored. */
async function checkProject(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [project] = await db()
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)))
    .for('key share')
  const message = 'There is no such project'
  if (!project) throw new AppError('invalid', message, { fields: { projectId: message } })
}

async function announced(testimonial: Testimonial | undefined): Promise<Testimonial> {
  if (!testimonial) return throwMissing()
  await publish('content', `testimonial ${testimonial.id}`)
  return testimonial
}

function throwMissing(): never {
  throw new AppError('missing', 'There is no such testimonial')
}
