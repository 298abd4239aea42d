import { gte } from 'drizzle-orm'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { lineDays } from '#platform/database/last-days.ts'
import { siteDay } from '#platform/locale.ts'
import { analytics } from '../table.ts'

/** Returns the unique visitors on each recent day, for the admins' first page. */
export async function visitorsToday() {
  const first = addDays(siteDay(), 1 - lineDays)
  const rows = await db()
    .select({ date: analytics.date, visitors: analytics.uniqueVisitors })
    .from(analytics)
    .where(gte(analytics.date, first))
  const visitors = new Map(rows.map((row) => [row.date, row.visitors]))
  const days = Array.from({ length: lineDays }, (_, index) => visitors.get(addDays(first, index)) ?? 0)
  return { figures: { visitorsToday: { value: days.at(-1) ?? 0, days } } }
}
