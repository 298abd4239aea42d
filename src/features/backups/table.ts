import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { BackupFailure } from './contract.ts'

const failures = [
  'disk-full',
  'not-writable',
  'damaged',
  'stopped',
  'other',
] as const satisfies BackupFailure[]

/** Backups that are kept, that one was asked for or is being made, and tries that failed. */
export const backups = pgTable('backups', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  state: text('state', { enum: ['asked', 'running', 'made', 'failed'] })
    .notNull()
    .default('asked'),
  /** The name in the folder of backups. It and what follows is there once the file is made and checked. */
  file: text('file').unique('backups_file_key'),
  bytes: bigint('bytes', { mode: 'number' }),
  sha256: text('sha256'),
  rows: bigint('rows', { mode: 'number' }),
  tookMs: integer('took_ms'),
  checkedAt: instant('checked_at'),
  failure: text('failure', { enum: failures }),
  /** Null for the nightly one. */
  madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** Addresses of downloads, each for one admin and one use. */
export const backupLinks = pgTable('backup_links', {
  tokenHash: text('token_hash').primaryKey(),
  backupId: belongsTo('backup_id', () => backups.id),
  userId: belongsTo('user_id', () => users.id),
  expiresAt: instant('expires_at').notNull(),
})
