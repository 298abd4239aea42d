import { sql } from 'drizzle-orm'
import { boolean, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, instant } from '../database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const files = pgTable('files', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  purpose: text('purpose').notNull(),
  ownerId: integer('owner_id').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  isFinished: boolean('is_finished').notNull().default(true),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: belongsTo('file_id', () => files.id),
    position: integer('position').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
)
