import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { hour, type Job } from '#platform/jobs.ts'
import { blogPosts } from '../table.ts'

/**
 * The job that publishes `content` at the moment when a post that was published for later becomes visible, so that cached
 * pages are dropped then. It looks again whenever content changes.
 */
export function watchDuePosts(): Job {
  let seen: string | undefined
  return {
    name: 'due-posts',
    every: hour,
    on: 'content',
    async run() {
      const { now, wait } = await nextDue(seen)
      seen = now
      if (wait === null || wait > 0) return wait ?? undefined
      // This message also causes the next run, which looks for the next post.
      return publish('content', 'due posts')
    },
  }
}

/**
 * Milliseconds until the next post becomes visible, by the database's clock: at most 0 when one has since `seen`, the time of
 * the last look; `null` when none will. Without `seen`, the last minute counts.
 */
async function nextDue(seen: string | undefined): Promise<{ now: string; wait: number | null }> {
  const since = seen === undefined ? sql`now() - interval '1 minute'` : sql`${seen}::timestamptz`
  const [row] = await db()
    .select({
      now: sql<string>`now()::text`,
      wait: sql<string | null>`extract(epoch from min(${blogPosts.publishedAt}) - now()) * 1000`,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'published'), sql`${blogPosts.publishedAt} > ${since}`))
  if (!row) throw new Error('The database did not answer')
  return { now: row.now, wait: row.wait === null ? null : Math.ceil(Number(row.wait)) }
}
