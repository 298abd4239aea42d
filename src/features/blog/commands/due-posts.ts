import { and, eq, sql } from 'drizzle-orm'
import { onMissedMessages, subscribe } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { deliver } from '#platform/database/message-hub.ts'
import { log } from '#platform/log.ts'
import { blogPosts } from '../table.ts'

const longestWait = 3_600_000

/** What every process says to itself, since each watches: content has changed by time alone. */
const announce = () => deliver('content', 'due posts')

/**
 * Says that content has changed at the moment when a post that was published for later becomes visible, so that kept pages
 * are dropped then. Looks again whenever content changes. The result stops it.
 */
export function watchDuePosts(): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let seen: string | undefined
  const look = () => void arm().catch((err) => log().error({ err }, 'scheduled posts were not looked up'))
  const arm = async () => {
    const { now, wait } = await nextDue(seen)
    if (stopped) return
    clearTimeout(timer)
    seen = now
    if (wait !== null && wait <= 0) return announce()
    timer = setTimeout(look, Math.min(wait ?? longestWait, longestWait))
    timer.unref()
  }
  const ends = [subscribe('content', look), onMissedMessages(look)]
  look()
  return () => {
    stopped = true
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/**
 * Milliseconds until the next post becomes visible, by the database's clock: at most 0 when one has since `seen`, the moment
 * of the last look; `null` when none will. Without `seen`, the last minute counts.
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
  if (!row) throw new Error('The clock did not answer')
  return { now: row.now, wait: row.wait === null ? null : Math.ceil(Number(row.wait)) }
}
