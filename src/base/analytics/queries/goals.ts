import { and, arrayContains, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import type { GoalKind } from '../contract.ts'
import { sourceName } from '../domain/names.ts'
import { goals } from '../table.ts'
import { emailHash } from './email-hash.ts'
import { isFrom, type VisitFilter } from './visits.ts'

export const isOwnGoal = (userId: number | undefined, addresses: string[]) =>
  or(
    userId === undefined ? undefined : eq(goals.userId, userId),
    inArray(goals.emailHash, addresses.map(emailHash)),
  )

export const goalRows = (userId: number, addresses: string[]): Record<string, Rows> => ({
  goals: streamRows(goals, isOwnGoal(userId, addresses)),
})

/** Whether a member has a goal with a known source other than a direct visit. */
export const isSourceKnown = async (userId: number): Promise<boolean> =>
  (await db().$count(goals, and(eq(goals.userId, userId), ne(goals.source, 'direct')))) > 0

/** Returns the origin of a goal, or undefined if the goal was not recorded. */
export async function goalOrigin(kind: GoalKind, subjectId: number) {
  const { source, medium, campaign, entryPage, posts, found } = goals
  const [origin] = await db()
    .select({ source, medium, campaign, entryPage, posts, found })
    .from(goals)
    .where(and(eq(goals.kind, kind), eq(goals.subjectId, subjectId)))
  return origin && { ...origin, source: origin.source && sourceName(origin.source) }
}

/** Returns the condition for goals that match a filter. A page matches if the visit started on it, or opened it as a post. */
const isSelected = (filter: VisitFilter): SQL | undefined =>
  isFrom(goals, filter, (page) => or(eq(goals.entryPage, page), arrayContains(goals.posts, [page])))

const { kind, subjectId, source, campaign, device, entryPage, posts, found, at } = goals
const origin = { source, campaign, device, entryPage, posts, found }

/** Returns the messages and calls from `start` to `end` (exclusive), with their origin. */
export function enquiriesBetween(start: string, end: string, filter: VisitFilter) {
  return db()
    .select({ kind, at, ...origin })
    .from(goals)
    .where(and(gte(at, start), lt(at, end), inArray(kind, ['contact', 'call']), isSelected(filter)))
}

const isOfOrder = (ids: number[]) =>
  and(eq(goals.kind, 'order'), sql`${goals.subjectId} = any(${sql.param(ids)}::integer[])`)

export function originsOfOrders(ids: number[], filter: VisitFilter) {
  return db()
    .select({ orderId: subjectId, ...origin })
    .from(goals)
    .where(and(isOfOrder(ids), isSelected(filter)))
}

/**
 * Returns the first origin of each order's client: the origin of the oldest goal with a known source, from the same account or
 * email.
 */
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

export function latestGoals(begin: string, max: number) {
  return db()
    .select({ kind, subjectId, at })
    .from(goals)
    .where(gte(at, begin))
    .orderBy(desc(at), desc(goals.id))
    .limit(max)
}
