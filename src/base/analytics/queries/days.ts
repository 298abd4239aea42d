import { and, asc, between, eq, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Source } from '#platform/database/row-batches.ts'
import { analytics, analyticsByDay, chartNotes } from '../table.ts'
import type { Days } from './visits.ts'

export const chartNoteChannel = 'chart-notes'

/** Returns the daily sums. They stay when visits are deleted, but their `readers` covers only deleted visits. */
export function sumsByDay({ from, to }: Days) {
  const { date, uniqueVisitors, views, contactSubmissions } = analytics
  return db()
    .select({
      day: date,
      visitors: uniqueVisitors,
      views,
      contacts: contactSubmissions,
      readers: sql<number>`coalesce(${analyticsByDay.readers}, 0)`,
    })
    .from(analytics)
    .leftJoin(analyticsByDay, and(eq(analyticsByDay.day, date), eq(analyticsByDay.dimension, 'all')))
    .where(between(date, from, to))
}

/** Returns the sums of deleted visits, per value of a dimension. */
export function foldedVisits({ from, to }: Days, dimension: 'source' | 'campaign' | 'page' | 'device') {
  const { value, visitors, readers } = analyticsByDay
  return db()
    .select({
      value,
      visitors: sql<number>`sum(${visitors})::integer`,
      readers: sql<number>`sum(${readers})::integer`,
    })
    .from(analyticsByDay)
    .where(and(eq(analyticsByDay.dimension, dimension), between(analyticsByDay.day, from, to)))
    .groupBy(value)
}

export const dailySource: Source = { table: analytics, key: analytics.id, changedAt: analytics.date }

export function notesBetween({ from, to }: Days, max: number) {
  return db()
    .select()
    .from(chartNotes)
    .where(between(chartNotes.day, from, to))
    .orderBy(asc(chartNotes.day), asc(chartNotes.id))
    .limit(max)
}

export const countNotes = (): Promise<number> => db().$count(chartNotes)
