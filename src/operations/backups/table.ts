import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { backupFailures } from './domain/failures.ts'

export const backups = pgTable('backups', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  state: text('state', { enum: ['asked', 'running', 'made', 'failed'] })
    .notNull()
    .default('asked'),
  /** This column and the following ones up to `checkedAt` are set once the file is made and checked. */
  file: text('file').unique('backups_file_key'),
  bytes: bigint('bytes', { mode: 'number' }),
  sha256: text('sha256'),
  rows: bigint('rows', { mode: 'number' }),
  tookMs: integer('took_ms'),
  checkedAt: instant('checked_at'),
  failure: text('failure', { enum: backupFailures }),
  /** Null for the nightly backup. */
  madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** A download link, which one admin can use once. */
export const backupLinks = pgTable('backup_links', {
  tokenHash: text('token_hash').primaryKey(),
  backupId: belongsTo('backup_id', () => backups.id),
  userId: belongsTo('user_id', () => users.id),
  expiresAt: instant('expires_at').notNull(),
})
