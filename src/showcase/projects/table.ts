import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { services } from '#showcase/catalogue/table.ts'
import type { Outcome, Picture } from './contract.ts'

export const projects = pgTable('projects', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  slug: text('slug').notNull().unique('projects_slug_key'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  longDescription: text('long_description'),
  image: text('image'),
  pictures: jsonb('pictures').$type<Picture[]>().notNull().default([]),
  tags: text('tags').array().notNull(),
  technologies: text('technologies').array().notNull(),
  liveUrl: text('live_url'),
  githubUrl: text('github_url'),
  featured: boolean('featured').notNull().default(false),
  category: text('category'),
  completedAt: instant('completed_at').notNull().default(sql`now()`),
  clientName: text('client_name'),
  testimonial: text('testimonial'),
  testimonialId: integer('testimonial_id'),
  outcome: jsonb('outcome').$type<Outcome>(),
  serviceId: integer('service_id').references(() => services.id, { onDelete: 'set null' }),
  position: integer('position').notNull().default(0),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
})
