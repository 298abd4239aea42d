import { sql } from 'drizzle-orm'
import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Records that the database was restored from a backup. At most one row. */
export const restored = pgTable('restored', {
  id: boolean('id').primaryKey().default(true),
  at: instant('at').notNull().default(sql`now()`),
  /** A trial never sends anything. */
  isTrial: boolean('is_trial').notNull().default(false),
  /** Whether the restore has revoked everything that it must revoke. */
  isFinished: boolean('is_finished').notNull().default(false),
  /** When an admin released the held emails and webhook deliveries. Null while they are held. */
  releasedAt: instant('released_at'),
})
