import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, rowsOf } from '#platform/database/row-batches.ts'
import type { GoalKind } from '../contract.ts'
import { emailHash } from '../domain/email-hash.ts'
import { sourceName } from '../domain/names.ts'
import { goals } from '../table.ts'

/** Goals of an account or of email addresses. */
export const isGoalOf = (userId: number | undefined, addresses: string[]) =>
  or(
    userId === undefined ? undefined : eq(goals.userId, userId),
    inArray(goals.emailHash, addresses.map(emailHash)),
  )

/** The goals of an account and of its proved addresses. By table. */
export const goalRows = (userId: number, addresses: string[]): Record<string, Rows> => ({
  goals: rowsOf(goals, isGoalOf(userId, addresses)),
})

/** Whether it is known what led a member here. */
export const isSourceKnown = async (userId: number): Promise<boolean> =>
  (await db().$count(goals, and(eq(goals.userId, userId), ne(goals.source, 'direct')))) > 0

/** What led to a deed, with the source as people say it; nothing where that was not recorded. */
export async function originOf(kind: GoalKind, subjectId: number) {
  const { source, medium, campaign, entryPage, posts, found } = goals
  const [origin] = await db()
    .select({ source, medium, campaign, entryPage, posts, found })
    .from(goals)
    .where(and(eq(goals.kind, kind), eq(goals.subjectId, subjectId)))
  return origin && { ...origin, source: origin.source && sourceName(origin.source) }
}
