import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { DataOutcome, DataSet, ImportEntry } from './contract.ts'

/** Checked files that wait to be applied. Each admin has at most one. */
export const dataImports = pgTable('data_imports', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dataSet: text('data_set').$type<DataSet>().notNull(),
  /** Hash of the token that applies the file. */
  tokenHash: text('token_hash').notNull(),
  /** Checksum of the records that the file was compared with. */
  dataSum: text('data_sum').notNull(),
  /** Null until the whole file was checked. */
  outcome: jsonb('outcome').$type<DataOutcome>(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** The records that such a file will store, in the form of its set. */
export const dataImportRecords = pgTable(
  'data_import_records',
  {
    userId: belongsTo('user_id', () => dataImports.userId),
    line: integer('line').notNull(),
    /** Unique among the records of a file. Null if uniqueness was checked in another way. */
    key: text('key'),
    record: jsonb('record').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.line] }),
    unique('data_import_records_key_key').on(table.userId, table.key),
  ],
)

export const importReports = pgTable('import_reports', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  fileName: text('file_name').notNull(),
  isDryRun: boolean('is_dry_run').notNull(),
  beganAt: instant('began_at').notNull().default(sql`now()`),
  /** Null while it runs. */
  endedAt: instant('ended_at'),
  problem: text('problem'),
  counts: jsonb('counts').$type<DataOutcome['counts']>(),
  entries: jsonb('entries').$type<ImportEntry[]>().notNull().default([]),
})
