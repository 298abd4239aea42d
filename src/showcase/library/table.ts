import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { audiences, itemKinds, resourceCategories } from './domain/items.ts'

/** The content of an item or step: a file or a post. Both columns are null for a tutorial, and if the content was deleted. */
const content = {
  fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
  postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
}

export const memberItems = pgTable('member_items', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  kind: text('kind', { enum: itemKinds }).notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  icon: text('icon'),
  format: text('format'),
  length: text('length'),
  level: text('level'),
  category: text('category', {
    enum: resourceCategories,
  }),
  openTo: text('open_to', { enum: audiences }).notNull(),
  featured: boolean('featured').notNull().default(false),
  ...content,
  position: integer('position').notNull().default(0),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
})

export const memberItemSteps = pgTable('member_item_steps', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  itemId: belongsTo('item_id', () => memberItems.id),
  title: text('title'),
  ...content,
  position: integer('position').notNull(),
})

export const memberItemProgress = pgTable(
  'member_item_progress',
  {
    userId: belongsTo('user_id', () => users.id),
    stepId: belongsTo('step_id', () => memberItemSteps.id),
    doneAt: instant('done_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.stepId] })],
)

/** The downloads of members. `downloadedAt` is the time of the first download. */
export const memberItemDownloads = pgTable(
  'member_item_downloads',
  {
    userId: belongsTo('user_id', () => users.id),
    itemId: belongsTo('item_id', () => memberItems.id),
    downloadedAt: instant('downloaded_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
)
