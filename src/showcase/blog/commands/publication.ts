import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordEvent } from '#base/webhooks/commands.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { hour, type Job } from '#platform/jobs.ts'
import type { ManagedPost, PostChange } from '../contract/schemas.ts'
import { isPublished } from '../queries/published.ts'
import { blogPosts, postVersions } from '../table.ts'

/** Adds a view to a post. The wing `base` calls this function through `src/features.ts`. */
export async function countView(id: number): Promise<void> {
  await db()
    .update(blogPosts)
    .set({ views: sql`${blogPosts.views} + 1` })
    .where(eq(blogPosts.id, id))
}

/**
 * Returns whether visitors could ever read a post. With `slug`, returns whether they could read it at that slug. Compares the
 * stored versions.
 */
export async function wasPublished(postId: number, slug?: string): Promise<boolean> {
  const next = alias(postVersions, 'next')
  const replacedAt = sql`(select min(${next.savedAt}) from ${postVersions} ${sql.raw('next')}
    where ${next.postId} = ${postVersions.postId} and ${next.version} > ${postVersions.version})`
  const [version] = await db()
    .select({ version: postVersions.version })
    .from(postVersions)
    .where(
      and(
        eq(postVersions.postId, postId),
        eq(postVersions.status, 'published'),
        slug === undefined ? undefined : eq(postVersions.slug, slug),
        // Excludes a version that was scheduled and replaced before its time, because it was never visible.
        sql`${postVersions.publishedAt} <= coalesce(${replacedAt}, now())`,
      ),
    )
    .limit(1)
  return version !== undefined
}

/**
 * Returns the publication date of a changed post. This is the given date, or the current time if the given date is `null`.
 * Without a given date, it is the current time if a draft is published that visitors could never read, and otherwise the post's
 * present date.
 */
export async function publicationTime(
  post: ManagedPost,
  { publishedAt, status }: PostChange,
): Promise<string | SQL> {
  if (publishedAt) return publishedAt
  if (publishedAt === null) return presentInstant
  const appears = status === 'published' && post.status === 'draft'
  return appears && !(await wasPublished(post.id)) ? presentInstant : post.publishedAt
}

/**
 * Marks visible posts as announced to webhooks: all of them, or only the given one. Returns the ids of those that were not
 * announced before. Runs inside the caller's transaction.
 */
export async function markAnnounced(postId?: number): Promise<number[]> {
  const isNew = and(isPublished, eq(blogPosts.isAnnounced, false))
  const posts = await db()
    .update(blogPosts)
    .set({ isAnnounced: true })
    .where(postId === undefined ? isNew : and(isNew, eq(blogPosts.id, postId)))
    .returning({ id: blogPosts.id })
  return posts.map(({ id }) => id)
}

/**
 * Returns the job for posts whose publication date is in the future. When such a post becomes visible, the job announces it to
 * webhooks and publishes `content`, which clears the cached pages. Every message on `content` also starts the job.
 */
export function watchDuePosts(): Job {
  let seen: string | undefined
  return {
    name: 'due-posts',
    every: hour,
    on: 'content',
    async run() {
      await tx(async () => recordEvent('post.published', ...(await markAnnounced())))
      const { now, wait } = await nextDue(seen)
      seen = now
      if (wait === null || wait > 0) return wait ?? undefined
      // This message also starts the next run, which looks for the next post.
      return publish('content', 'due posts')
    },
  }
}

/**
 * Returns the milliseconds until the next post becomes visible, by the database's clock, or `null` if no post is scheduled. The
 * number is zero or negative if a post has become visible since `seen`, the time of the last run. Without `seen`, the last minute
 * counts.
 */
async function nextDue(seen: string | undefined): Promise<{ now: string; wait: number | null }> {
  const since = seen === undefined ? sql`now() - interval '1 minute'` : sql`${seen}::timestamptz`
  const row = await db()
    .select({
      now: sql<string>`now()::text`,
      wait: sql<string | null>`extract(epoch from min(${blogPosts.publishedAt}) - now()) * 1000`,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'published'), sql`${blogPosts.publishedAt} > ${since}`))
    .then(oneRow)
  return { now: row.now, wait: row.wait === null ? null : Math.ceil(Number(row.wait)) }
}
