import { sql } from 'drizzle-orm'
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** What was erased, without anything of the person: id and time of creation of the row. */
export const erasures = pgTable(
  'erasures',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind', { enum: ['account', 'contact-message', 'subscriber'] }).notNull(),
    rowId: integer('row_id').notNull(),
    rowCreatedAt: instant('row_created_at').notNull(),
    erasedAt: instant('erased_at').notNull().default(sql`now()`),
  },
  (table) => [unique('erasures_row_key').on(table.kind, table.rowId, table.rowCreatedAt)],
)
