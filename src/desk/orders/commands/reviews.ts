import { and, eq, isNull } from 'drizzle-orm'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { createTestimonial } from '#showcase/testimonials/commands.ts'
import type { Testimonial } from '#showcase/testimonials/contract.ts'
import type { Review, ReviewInput, TestimonialChoice } from '../contract/reviews.ts'
import { orderFor, reviewColumns } from '../queries/orders.ts'
import { alreadyQuoted, testimonialDraft } from '../queries/reviews.ts'
import { serviceOrders, serviceReviews } from '../table.ts'
import { publishChange } from './notifications.ts'
import { lockOrder } from './orders.ts'

/**
 * Adds a member's only review of their own completed order. Throws the errors of `orderFor`, `forbidden` for an admin who is not
 * the client, and `conflict` if the order is not completed or already has a review.
 */
export async function reviewOrder(member: Member, orderId: number, input: ReviewInput): Promise<Review> {
  const { order, party } = await orderFor(member, orderId)
  if (party !== 'client') throw new AppError('forbidden', msg`Only the client can review an order`)
  if (order.status !== 'completed') throw new AppError('conflict', msg`Only completed orders can be reviewed`)
  return tx(async () => {
    await lockOrder(orderId)
    await holdOwnAccount(member)
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
    if (!review) throw new AppError('conflict', msg`This order has been reviewed already`)
    // The review ends the client's turn. It does not end an admin's turn.
    await db()
      .update(serviceOrders)
      .set({ turn: null })
      .where(and(eq(serviceOrders.id, orderId), eq(serviceOrders.turn, 'client')))
    await publishChange(order, 'order')
    if (review.isPublic) await publish('content', 'reviews')
    return review
  })
}

/** Turns an order's review into a featured testimonial, once, at the end of the list. Throws the errors of `testimonialDraft`. */
export async function makeTestimonial(orderId: number, { company }: TestimonialChoice): Promise<Testimonial> {
  return tx(async () => {
    const { reviewId, userId, ...words } = await testimonialDraft(orderId)
    const added = await createTestimonial({ ...words, company, featured: true })
    const quoted = await db()
      .update(serviceReviews)
      .set({ testimonialId: added.id })
      .where(and(eq(serviceReviews.id, reviewId), isNull(serviceReviews.testimonialId)))
      .returning({ id: serviceReviews.id })
    if (quoted.length === 0) throw new AppError('conflict', alreadyQuoted)
    await publishChange({ id: orderId, userId }, 'order')
    return added
  })
}
