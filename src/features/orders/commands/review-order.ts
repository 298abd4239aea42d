import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Review, ReviewInput } from '../contract/reviews.ts'
import { orderFor } from '../queries/orders.ts'
import { serviceReviews } from '../table.ts'
import { announce } from './announce.ts'

/**
 * Reviews an own, completed order, once. Refuses with `missing` as `orderFor` does, with `forbidden` an order of somebody
 * else, with `conflict` one that is not completed or has its review.
 */
export async function reviewOrder(member: Member, orderId: number, input: ReviewInput): Promise<Review> {
  const { order, party } = await orderFor(member, orderId)
  if (party !== 'client') throw new AppError('forbidden', 'Only the client reviews an order')
  if (order.status !== 'completed') throw new AppError('conflict', 'Only completed orders can be reviewed')
  return tx(async () => {
    const [review] = await db()
      .insert(serviceReviews)
      .values({
        serviceId: order.serviceId,
        userId: member.id,
        orderId,
        rating: input.rating,
        review: input.review || null,
        isPublic: input.isPublic,
      })
      .onConflictDoNothing({ target: serviceReviews.orderId })
      .returning()
    if (!review) throw new AppError('conflict', 'This order has been reviewed already')
    await announce(orderId, 'order')
    if (review.isPublic) await publish('content', 'reviews')
    return review
  })
}
