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

/** Adds one view to a post. The wing `base` calls it through `src/features.ts`. */
export async function countView(id: number): Promise<void> {
  await db()
    .update(blogPosts)
    .set({ views: sql`${blogPosts.views} + 1` })
    .where(eq(blogPosts.id, id))
}

/** Whether visitors could ever read a post; with `slug`, whether they could at that slug. Compares the stored versions. */
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
        // A version that was scheduled and replaced before its time was never visible.
        sql`${postVersions.publishedAt} <= coalesce(${replacedAt}, now())`,
      ),
    )
    .limit(1)
  return version !== undefined
}

/**
 * The publication date of a changed post: the given one; now for `null`, and when a draft is published that visitors could never
 * read; otherwise the present one.
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
 * Marks visible posts (all, or only the given one) as announced to webhooks. Returns the ids of those that were not announced
 * before. Runs inside the caller's transaction.
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
 * The job for posts with a future publication date. When a post becomes visible, it announces the post to webhooks and publishes
 * `content`, which drops the cached pages. Every message on `content` also starts the job.
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
 * Milliseconds until the next post becomes visible, by the database's clock: zero or less if one has become visible since the
 * last run (`seen`; otherwise within the last minute), `null` if no post is scheduled.
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
