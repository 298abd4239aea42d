import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'
import type { DataSet } from './contract.ts'

/** Files that were looked at and wait to be imported, one of each admin. */
export const dataImports = pgTable('data_imports', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fileId: belongsTo('file_id', () => files.id).unique('data_imports_file_id_key'),
  dataSet: text('data_set').$type<DataSet>().notNull(),
  /** Of the token that applies it. */
  tokenHash: text('token_hash').notNull(),
  /** Of the records that the file was compared with. */
  dataSha256: text('data_sha256').notNull(),
  /** The lines of records that were wrong, which are left out. */
  wrongLines: integer('wrong_lines').array().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
