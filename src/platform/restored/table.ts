import { sql } from 'drizzle-orm'
import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** That the database comes from a backup; one row at most. */
export const restored = pgTable('restored', {
  id: boolean('id').primaryKey().default(true),
  at: instant('at').notNull().default(sql`now()`),
  /** A trial sends nothing, ever. */
  isTrial: boolean('is_trial').notNull().default(false),
  /** Whether what a restore ends has ended. */
  isFinished: boolean('is_finished').notNull().default(false),
  /** Since when outgoing emails and webhook deliveries do not wait any more. */
  releasedAt: instant('released_at'),
})
