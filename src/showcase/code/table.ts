import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { blogPosts } from '#showcase/blog/table.ts'

export const codeSamples = pgTable('code_samples', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  slug: text('slug').notNull().unique('code_samples_slug_key'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
  license: text('license').notNull(),
  version: text('version').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const codeFiles = pgTable(
  'code_files',
  {
    sampleId: belongsTo('sample_id', () => codeSamples.id),
    path: text('path').notNull(),
    text: text('text').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sampleId, table.path] })],
)
