import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { analytics } from '../table.ts'

type Figures = {
  views?: number
  uniqueVisitors?: number
  contactSubmissions?: number
  subscriptions?: number
}

/** Today's date in UTC, '2026-11-21'. */
export const utcDay = () => new Date().toISOString().slice(0, 10)

/** Adds to a day's figures, in the caller's transaction where there is one. */
export async function addToDay(day: string, added: Figures): Promise<void> {
  const { views = 0, uniqueVisitors = 0, contactSubmissions = 0, subscriptions = 0 } = added
  await db()
    .insert(analytics)
    .values({ date: day, views, uniqueVisitors, contactSubmissions, subscriptions })
    .onConflictDoUpdate({
      target: analytics.date,
      set: {
        views: sql`${analytics.views} + excluded.views`,
        uniqueVisitors: sql`${analytics.uniqueVisitors} + excluded.unique_visitors`,
        contactSubmissions: sql`${analytics.contactSubmissions} + excluded.contact_submissions`,
        subscriptions: sql`${analytics.subscriptions} + excluded.subscriptions`,
      },
    })
}

/** Counts a message in today's figures. */
export const countContactSubmission = () => addToDay(utcDay(), { contactSubmissions: 1 })

/** Counts a new or renewed subscription in today's figures. */
export const countSubscription = () => addToDay(utcDay(), { subscriptions: 1 })
