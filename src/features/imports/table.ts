import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { DataOutcome, DataSet, ImportEntry } from './contract.ts'

/** Files that were looked at and wait to be imported, one of each admin. */
export const dataImports = pgTable('data_imports', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dataSet: text('data_set').$type<DataSet>().notNull(),
  /** Of the token that applies it. */
  tokenHash: text('token_hash').notNull(),
  /** Of the records that the file was compared with. */
  dataSum: text('data_sum').notNull(),
  /** Null until the whole file was looked at. */
  outcome: jsonb('outcome').$type<DataOutcome>(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** What is stored of such a file when it is applied, as its set has it. */
export const dataImportRecords = pgTable(
  'data_import_records',
  {
    userId: belongsTo('user_id', () => dataImports.userId),
    line: integer('line').notNull(),
    /** In which no two are the same; null where that is known already. */
    key: text('key'),
    record: jsonb('record').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.line] }),
    unique('data_import_records_key_key').on(table.userId, table.key),
  ],
)

/** What an import said. */
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
