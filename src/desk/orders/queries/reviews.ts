import { and, desc, eq, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import { everyService, serviceById } from '#showcase/catalogue/queries.ts'
import type { OwnReview, Review, ServiceReviews, TestimonialDraft } from '../contract/reviews.ts'
import { serviceReviews } from '../table.ts'
import { orderFor, reviewColumns } from './orders.ts'

/** Visitors see only the first name of a client. */
const shownName = sql<string>`coalesce(nullif(${people.firstName}, ''), 'A client')`

/** Returns the review of an order. Throws the errors of `orderFor`. */
export async function reviewFor(member: Member, orderId: number): Promise<Review | null> {
  return (await orderFor(member, orderId)).review
}

export const alreadyQuoted = msg`This review is a testimonial already`

/**
 * Returns a testimonial with the text of an order's review. Throws `missing` if there is no review, and `conflict` if it is
 * private, has no text, or is a testimonial already.
 */
export async function testimonialDraft(
  orderId: number,
): Promise<TestimonialDraft & { reviewId: number; userId: number }> {
  const review = await db()
    .select({
      reviewId: serviceReviews.id,
      userId: serviceReviews.userId,
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
    .then(oneOr(msg`This order has no review`))
  const { content, isPublic, testimonialId, ...words } = review
  if (testimonialId !== null) throw new AppError('conflict', alreadyQuoted)
  if (!isPublic) throw new AppError('conflict', msg`The client did not make this review public`)
  if (!content) throw new AppError('conflict', msg`This review has no text to show`)
  return { ...words, content, company: t`Client` }
}

/** Lists a client's own reviews, newest first. */
export async function ownReviews(userId: number, query: PageQuery): Promise<Page<OwnReview>> {
  const { id, orderId, rating, review, isPublic, createdAt } = reviewColumns
  const rows = db()
    .select({
      ...{ id, orderId, rating, review, isPublic, createdAt },
      serviceTitle: everyService.name,
      isQuoted: sql<boolean>`${serviceReviews.testimonialId} is not null`,
    })
    .from(serviceReviews)
    .innerJoin(everyService, eq(everyService.id, serviceReviews.serviceId))
  return selectPage(query, { id }, rows.$dynamic(), eq(serviceReviews.userId, userId))
}

/** Returns the public reviews of a service, with first names only. Throws `missing` if the service is not offered. */
export async function publicReviews(serviceId: number): Promise<ServiceReviews> {
  await serviceById(serviceId)
  const isShown = and(eq(serviceReviews.serviceId, serviceId), eq(serviceReviews.isPublic, true))
  const [figures] = await db()
    .select({
      count: sql<number>`count(*)::integer`,
      average: sql<number | null>`round(avg(${serviceReviews.rating}), 1)::float8`,
    })
    .from(serviceReviews)
    .where(isShown)
  const { id, rating, review, createdAt } = reviewColumns
  const reviews = await db()
    .select({ id, rating, review, createdAt, name: shownName })
    .from(serviceReviews)
    .innerJoin(people, eq(people.id, serviceReviews.userId))
    .where(isShown)
    .orderBy(desc(serviceReviews.id))
    .limit(50)
  return { count: figures?.count ?? 0, average: figures?.average ?? null, reviews }
}
