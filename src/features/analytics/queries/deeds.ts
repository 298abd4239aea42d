import { and, arrayContains, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { goals } from '../table.ts'
import { isFrom, type VisitFilter } from './visits.ts'

/** Of visits that came in on the page, or read it as a post. */
const isSelected = (filter: VisitFilter): SQL | undefined =>
  isFrom(goals, filter, (page) => or(eq(goals.entryPage, page), arrayContains(goals.posts, [page])))

const { kind, subjectId, source, campaign, device, entryPage, posts, found, at } = goals
const origin = { source, campaign, device, entryPage, posts, found }

/** The contact messages and booked calls between two instants, the second not included, with where they came from. */
export function enquiriesBetween(start: string, end: string, filter: VisitFilter) {
  return db()
    .select({ kind, at, ...origin })
    .from(goals)
    .where(and(gte(at, start), lt(at, end), inArray(kind, ['contact', 'call']), isSelected(filter)))
}

const isOfOrder = (ids: number[]) =>
  and(eq(goals.kind, 'order'), sql`${goals.subjectId} = any(${sql.param(ids)}::integer[])`)

/** Where the clients of some orders came from when they ordered. */
export function originsOfOrders(ids: number[], filter: VisitFilter) {
  return db()
    .select({ orderId: subjectId, ...origin })
    .from(goals)
    .where(and(isOfOrder(ids), isSelected(filter)))
}

/** Where the clients of some orders came from at first: the oldest goal of the client or email address of which that is known. */
export async function firstOriginsOfOrders(ids: number[]) {
  const { rows } = await db().execute<{
    orderId: number
    source: string
    entryPage: string | null
    found: string
  }>(sql`
    select distinct on (ordered.subject_id) ordered.subject_id as "orderId", first.source,
      first.entry_page as "entryPage", first.found
    from ${goals} ordered join ${goals} first on first.source is not null and first.at <= ordered.at
      and (first.id = ordered.id or first.user_id = ordered.user_id or first.email_hash = ordered.email_hash)
    where ordered.kind = 'order' and ordered.subject_id = any(${sql.param(ids)}::integer[])
    order by ordered.subject_id, first.at, first.id`)
  return rows
}

/** The latest goals since an instant. */
export function latestGoals(begin: string, max: number) {
  return db()
    .select({ kind, subjectId, at })
    .from(goals)
    .where(gte(at, begin))
    .orderBy(desc(at), desc(goals.id))
    .limit(max)
}
