import { eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { services } from '#features/catalogue/table.ts'
import { createTestimonial } from '#features/testimonials/commands.ts'
import type { Testimonial } from '#features/testimonials/contract.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { shownName } from '../queries/reviews.ts'
import { serviceReviews } from '../table.ts'
import { announce } from './announce.ts'

/**
 * Makes a featured testimonial, the last in the list, out of an order's review, once. Refuses with `missing` an order
 * without a review, with `conflict` a review that is private, says nothing, or is a testimonial already.
 */
export async function quoteReview(orderId: number): Promise<Testimonial> {
  return tx(async () => {
    const { id, ...words } = await quotableReview(orderId)
    const added = await createTestimonial({ ...words, company: 'Client', featured: true })
    await db().update(serviceReviews).set({ testimonialId: added.id }).where(eq(serviceReviews.id, id))
    await announce(orderId, 'order')
    return added
  })
}

async function quotableReview(orderId: number) {
  const [review] = await db()
    .select({
      id: serviceReviews.id,
      rating: serviceReviews.rating,
      content: serviceReviews.review,
      isPublic: serviceReviews.isPublic,
      testimonialId: serviceReviews.testimonialId,
      name: shownName,
      projectType: sql<string>`left(${services.name}, 100)`,
    })
    .from(serviceReviews)
    .innerJoin(users, eq(users.id, serviceReviews.userId))
    .innerJoin(services, eq(services.id, serviceReviews.serviceId))
    .where(eq(serviceReviews.orderId, orderId))
    .for('update', { of: serviceReviews })
  if (!review) throw new AppError('missing', 'This order has no review')
  const { content, isPublic, testimonialId, ...words } = review
  if (testimonialId !== null) throw new AppError('conflict', 'This review is a testimonial already')
  if (!isPublic) throw new AppError('conflict', 'The client did not make this review public')
  if (!content) throw new AppError('conflict', 'This review has no words to show')
  return { ...words, content }
}
