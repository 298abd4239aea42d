import { gte, sql } from 'drizzle-orm'
import { siteZone } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { visits } from '../table.ts'

const usual = 3
/** With fewer visits in four weeks an hour is quiet by chance. */
const minVisits = 200

/** The hour of the site's day (0 to 23) in which the fewest visits began in the last four weeks; 3 while there are few. */
export async function quietestHour(): Promise<number> {
  const hour = sql<number>`extract(hour from ${visits.startedAt} at time zone ${siteZone()})::int`
  const rows = await db()
    .select({ hour, count: sql<number>`count(*)::int` })
    .from(visits)
    .where(gte(visits.startedAt, sql`now() - interval '28 days'`))
    .groupBy(sql`1`)
  if (rows.reduce((sum, { count }) => sum + count, 0) < minVisits) return usual
  const visitsIn = (hour: number) => rows.find((row) => row.hour === hour)?.count ?? 0
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const far = (hour: number) => Math.abs(hour - usual)
  return hours.toSorted((a, b) => visitsIn(a) - visitsIn(b) || far(a) - far(b))[0] ?? usual
}
