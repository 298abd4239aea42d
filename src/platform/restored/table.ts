import { sql } from 'drizzle-orm'
import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Records that the database comes from a backup; at most one row. */
export const restored = pgTable('restored', {
  id: boolean('id').primaryKey().default(true),
  at: instant('at').notNull().default(sql`now()`),
  /** A trial never sends anything. */
  isTrial: boolean('is_trial').notNull().default(false),
  /** Whether the restore has revoked everything that it must revoke. */
  isFinished: boolean('is_finished').notNull().default(false),
  /** When outgoing emails and webhook deliveries were released. */
  releasedAt: instant('released_at'),
})
