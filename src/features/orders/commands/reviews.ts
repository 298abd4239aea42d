import { eq, sql } from 'drizzle-orm'
import { people } from '#features/accounts/queries/people.ts'
import { everyService } from '#features/catalogue/queries.ts'
import { createTestimonial } from '#features/testimonials/commands.ts'
import type { Testimonial } from '#features/testimonials/contract.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Review, ReviewInput } from '../contract/schemas.ts'
import { orderFor, reviewColumns } from '../queries/orders.ts'
import { shownName } from '../queries/reviews.ts'
import { serviceReviews } from '../table.ts'
import { publishChange } from './notifications.ts'

/**
 * Reviews an own, completed order, once. Fails with `missing` as `orderFor` does, with `forbidden` for somebody else's
 * order, with `conflict` for an order that is not completed or has its review.
 */
export async function reviewOrder(member: Member, orderId: number, input: ReviewInput): Promise<Review> {
  const { order, party } = await orderFor(member, orderId)
  if (party !== 'client') throw new AppError('forbidden', 'Only the client reviews an order')
  if (order.status !== 'completed') throw new AppError('conflict', 'Only completed orders can be reviewed')
  return tx(async () => {
    const [review] = await db()
      .insert(serviceReviews)
      .values({
        ...input,
        serviceId: order.serviceId,
        userId: member.id,
        orderId,
        review: input.review || null,
      })
      .onConflictDoNothing({ target: serviceReviews.orderId })
      .returning(reviewColumns)
    if (!review) throw new AppError('conflict', 'This order has been reviewed already')
    await publishChange(orderId, 'order')
    if (review.isPublic) await publish('content', 'reviews')
    return review
  })
}

/**
 * Makes a featured testimonial, the last in the list, out of an order's review, once. Fails with `missing` for an order
 * without a review, with `conflict` for a review that is private, has no words, or is a testimonial already.
 */
export async function quoteReview(orderId: number): Promise<Testimonial> {
  return tx(async () => {
    const { id, ...words } = await quotableReview(orderId)
    const added = await createTestimonial({ ...words, company: 'Client', featured: true })
    await db().update(serviceReviews).set({ testimonialId: added.id }).where(eq(serviceReviews.id, id))
    await publishChange(orderId, 'order')
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
      projectType: sql<string>`left(${everyService.name}, 100)`,
    })
    .from(serviceReviews)
    .innerJoin(people, eq(people.id, serviceReviews.userId))
    .innerJoin(everyService, eq(everyService.id, serviceReviews.serviceId))
    .where(eq(serviceReviews.orderId, orderId))
    .for('update', { of: serviceReviews })
  if (!review) throw new AppError('missing', 'This order has no review')
  const { content, isPublic, testimonialId, ...words } = review
  if (testimonialId !== null) throw new AppError('conflict', 'This review is a testimonial already')
  if (!isPublic) throw new AppError('conflict', 'The client did not make this review public')
  if (!content) throw new AppError('conflict', 'This review has no words to show')
  return { ...words, content }
}
