import { and, desc, eq, sql } from 'drizzle-orm'
import { people } from '#features/accounts/queries/people.ts'
import { serviceById } from '#features/catalogue/queries.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Review, ServiceReviews } from '../contract/schemas.ts'
import { serviceReviews } from '../table.ts'
import { orderFor, reviewColumns } from './orders.ts'

/** How visitors read the name of whoever wrote a public review, from `people`. */
export const shownName = sql<string>`coalesce(nullif(${people.firstName}, ''), 'A client')`

/** The review of an order, `null` before there is one. Fails as `orderFor` does. */
export async function reviewFor(member: Member, orderId: number): Promise<Review | null> {
  return (await orderFor(member, orderId)).review
}

/** What visitors see: first names only. Fails with `missing` for a service that is not offered. */
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
