import { sql } from 'drizzle-orm'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'

/** Ids and creation times of erased rows, without personal data. */
export const erasures = pgTable(
  'erasures',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind', {
      enum: ['account', 'contact-message', 'subscriber', 'call', 'quote', 'invitation', 'client'],
    }).notNull(),
    rowId: integer('row_id').notNull(),
    rowCreatedAt: instant('row_created_at').notNull(),
    erasedAt: instant('erased_at').notNull().default(sql`now()`),
  },
  (table) => [unique('erasures_row_key').on(table.kind, table.rowId, table.rowCreatedAt)],
)

/** One copy per member. It is ready when it has a `fileId`. */
export const dataCopies = pgTable('data_copies', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedAt: instant('asked_at').notNull().default(sql`now()`),
  readyAt: instant('ready_at'),
  failedAt: instant('failed_at'),
  fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
})
