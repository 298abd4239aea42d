import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { SavedEstimate } from './contract.ts'
import { savedKinds } from './domain/kinds.ts'

export const savedItems = pgTable(
  'saved_items',
  {
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind', { enum: savedKinds }).notNull(),
    itemId: integer('item_id').notNull(),
    note: text('note'),
    data: jsonb('data').$type<{ title: string } | SavedEstimate>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  ({ userId, kind, itemId }) => [primaryKey({ columns: [userId, kind, itemId] })],
)
