import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/table.ts'
import { serviceById } from '#features/catalogue/queries.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Review, ServiceReviews } from '../contract/reviews.ts'
import { serviceReviews } from '../table.ts'
import { orderFor } from './orders.ts'

/** How visitors read the name of whoever wrote a public review. */
export const shownName = sql<string>`coalesce(nullif(${users.firstName}, ''), 'A client')`

/** The review of an order, `null` before there is one. Refuses as `orderFor` does. */
export async function reviewFor(member: Member, orderId: number): Promise<Review | null> {
  await orderFor(member, orderId)
  const [review] = await db().select().from(serviceReviews).where(eq(serviceReviews.orderId, orderId))
  return review ?? null
}

/** What visitors see: first names only. Refuses with `missing` a service that is not offered. */
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
  const reviews = await db()
    .select({
      id: serviceReviews.id,
      rating: serviceReviews.rating,
      review: serviceReviews.review,
      createdAt: serviceReviews.createdAt,
      name: shownName,
    })
    .from(serviceReviews)
    .innerJoin(users, eq(users.id, serviceReviews.userId))
    .where(isShown)
    .orderBy(desc(serviceReviews.id))
    .limit(50)
  return { count: figures?.count ?? 0, average: figures?.average ?? null, reviews }
}
