import { eq, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { analytics } from './table.ts'

/** Unique visitors of this day, UTC. */
export async function countVisitorsToday(): Promise<number> {
  const [today] = await db()
    .select({ visitors: analytics.uniqueVisitors })
    .from(analytics)
    .where(eq(analytics.date, sql`(now() at time zone 'UTC')::date`))
  return today?.visitors ?? 0
}
