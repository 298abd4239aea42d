import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import type { SupportHours } from '../contract/endpoints.ts'
import { includedMinutes } from '../contract/limits.ts'
import { quarterOf } from '../domain/quarter.ts'
import { supportTickets, supportTime } from '../table.ts'

/** The minutes that were spent on a ticket, as a value in a query. */
export const minutesOf: SQL<number> = sql<number>`(select coalesce(sum(${supportTime.minutes}), 0)::integer from ${supportTime}
  where ${supportTime.ticketId} = ${supportTickets.id})`

/** How much support a member has had in this quarter of the site's year, and how much belongs to it. */
export async function hoursOf(userId: number): Promise<SupportHours> {
  const { firstDay, lastDay } = quarterOf(siteDay())
  const [spent] = await db()
    .select({ minutes: sql<number>`coalesce(sum(${supportTime.minutes}), 0)::integer` })
    .from(supportTime)
    .innerJoin(supportTickets, eq(supportTickets.id, supportTime.ticketId))
    .where(and(eq(supportTickets.userId, userId), between(supportTime.day, firstDay, lastDay)))
  return { usedMinutes: spent?.minutes ?? 0, includedMinutes, lastDay }
}
