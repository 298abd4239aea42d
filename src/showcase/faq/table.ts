import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const faqEntries = pgTable('faq_entries', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  slug: text('slug').notNull().unique('faq_entries_slug_key'),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  topic: text('topic'),
  alsoAsked: text('also_asked').array().notNull().default([]),
  position: integer('position').notNull().default(0),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
})
