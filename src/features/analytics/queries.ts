import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { sumLastDays } from '#platform/database/last-days.ts'
import { analytics } from './table.ts'

/** What the admins' first page shows of visitors: how many unique ones each of the last days (UTC) had. */
export async function visitorsToday() {
  const visitors = sql`select ${analytics.date}::timestamp at time zone 'UTC' as at,
    ${analytics.uniqueVisitors} as amount from ${analytics}`
  const [found] = await db()
    .select({ days: sumLastDays(visitors) })
    .from(sql`(values (1)) as one`)
  const days = found?.days ?? []
  return { figures: { visitorsToday: { value: days.at(-1) ?? 0, days } } }
}
