import { and, asc, eq, inArray, isNotNull, isNull, lt, notLike, sql } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { canEncrypt } from '#platform/encryption.ts'
import { siteDay } from '#platform/locale.ts'
import type { GoalKind } from '../contract.ts'
import { emailHash, keyedMark, withKey } from '../queries/email-hash.ts'
import { isOwnGoal } from '../queries/goals.ts'
import { goals, visitPages, visits } from '../table.ts'
import { hashVisitor, storedSalt, type Visitor } from './visitors.ts'
import { announceVisits } from './visits.ts'

type Goal = {
  kind: GoalKind
  /** The id of the message, subscriber, account, appointment or order. */
  subjectId: number
  /** The person's account. Defaults to the visitor's account. */
  userId?: number | undefined
  email?: string | null | undefined
  /** The person's answer to how they found the site. */
  said?: string | null | undefined
}

/**
 * Records a goal and its origin once, in the caller's transaction. The origin is today's visit, otherwise the oldest goal with a
 * known source of the same account or email. The person's own answer replaces a missing or direct origin. Records nothing for
 * admins. `visitor` is null if the goal is recorded after the visit.
 */
export async function recordGoal(visitor: Visitor | null, goal: Goal): Promise<void> {
  if (visitor?.member?.role === 'admin') return
  const { kind, subjectId, email, said, userId = visitor?.member?.id } = goal
  const origin = (visitor && (await findVisit(visitor))) ?? (await earlierGoal(userId, email))
  const isSaid = said && (!origin || origin.source === 'direct')
  await db()
    .insert(goals)
    .values({
      kind,
      subjectId,
      userId: userId ?? null,
      emailHash: email ? emailHash(email) : null,
      ...(origin ?? unknown),
      ...(isSaid && { source: said, medium: null, campaign: null, found: 'said' }),
    })
    .onConflictDoNothing({ target: [goals.kind, goals.subjectId] })
  announceVisits()
}

const unknown = { source: null, found: 'unknown' } as const

const maxPosts = 50

async function findVisit(visitor: Visitor) {
  const day = siteDay()
  const salt = await storedSalt(day)
  if (!salt) return undefined
  const { source, medium, campaign, entryPage, device } = visits
  const { page, visitId } = visitPages
  const [visit] = await db()
    .select({
      source,
      medium,
      campaign,
      entryPage,
      device,
      posts: sql<string[]>`array(select ${page} from ${visitPages}
        where ${visitId} = ${visits.id} and ${page} like '/blog/_%' order by 1 limit ${maxPosts})`,
      found: sql<'visit'>`'visit'`,
    })
    .from(visits)
    .where(and(eq(visits.day, day), eq(visits.visitor, hashVisitor(salt, visitor))))
  return visit
}

async function earlierGoal(userId: number | undefined, email: string | null | undefined) {
  const { source, medium, campaign, entryPage, device, posts } = goals
  const [earlier] = await db()
    .select({ source, medium, campaign, entryPage, device, posts, found: sql<'earlier'>`'earlier'` })
    .from(goals)
    .where(and(isOwnGoal(userId, email ? [email] : []), isNotNull(source)))
    .orderBy(asc(goals.at), asc(goals.id))
    .limit(1)
  return earlier
}

/**
 * Removes an account and addresses from goals, in the caller's transaction. Also deletes the people's answers about how they
 * found the site.
 */
export async function eraseGoals(userId: number | undefined, addresses: string[]): Promise<void> {
  const own = isOwnGoal(userId, addresses)
  const { source, found } = goals
  const said = await db()
    .selectDistinct({ source })
    .from(goals)
    .where(and(own, eq(found, 'said')))
  const words = said.flatMap((one) => one.source ?? [])
  const isWords = and(inArray(found, ['said', 'earlier']), inArray(source, words))
  await db().update(goals).set(unknown).where(and(own, isWords))
  await db().update(goals).set({ userId: null, emailHash: null }).where(own)
}

/** Deletes hashed addresses of people without an account from goals that are older than the retention of contact messages. */
export async function purgeGoals(): Promise<void> {
  const { contactMonths } = site().privacy
  if (contactMonths === null) return
  const begin = sql`now() - make_interval(months => ${contactMonths})`
  await db()
    .update(goals)
    .set({ emailHash: null })
    .where(and(isNull(goals.userId), isNotNull(goals.emailHash), lt(goals.at, begin)))
}

const batch = 1000

/**
 * Replaces the plain hashes of older releases with keyed ones, so that they still match. Does nothing if the site cannot have a
 * key. Runs at every start; safe to repeat.
 */
export async function keyEmailHashes(): Promise<void> {
  if (!canEncrypt()) return
  const plain = () =>
    db()
      .selectDistinct({ hash: sql<string>`${goals.emailHash}` })
      .from(goals)
      .where(notLike(goals.emailHash, `${keyedMark}%`))
      .limit(batch)
  for (let rows = await plain(); rows.length > 0; rows = await plain()) {
    const hashes = rows.map(({ hash }) => hash)
    await db().execute(sql`
      update ${goals} set email_hash = given.keyed
      from unnest(${sql.param(hashes)}::text[], ${sql.param(hashes.map(withKey))}::text[]) as given (plain, keyed)
      where email_hash = given.plain`)
  }
}
