import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { projects } from '#showcase/projects/table.ts'

export const testimonials = pgTable('testimonials', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: text('name').notNull(),
  company: text('company').notNull(),
  role: text('role'),
  content: text('content').notNull(),
  avatar: text('avatar'),
  rating: integer('rating').notNull().default(5),
  projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
  projectType: text('project_type'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  featured: boolean('featured').notNull().default(false),
  position: integer('position').notNull().default(0),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
})
