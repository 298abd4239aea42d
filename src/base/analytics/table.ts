import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { devices } from '#platform/user-agent.ts'
import { goalKinds, originFinds } from './domain/kinds.ts'

export const analytics = pgTable('analytics', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  views: integer('views').notNull().default(0),
  uniqueVisitors: integer('unique_visitors').notNull().default(0),
  contactSubmissions: integer('contact_submissions').notNull().default(0),
  subscriptions: integer('subscriptions').notNull().default(0),
  date: date('date').notNull().unique('analytics_date_key'),
})

export const visitorSalts = pgTable('visitor_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})

export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    day: date('day').notNull(),
    visitor: text('visitor'),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    source: text('source').notNull(),
    medium: text('medium'),
    campaign: text('campaign'),
    entryPage: text('entry_page').notNull(),
    lastPage: text('last_page').notNull(),
    views: integer('views').notNull().default(1),
    device: text('device', { enum: devices }).notNull(),
    browser: text('browser').notNull(),
  },
  (table) => [uniqueIndex('visits_visitor_key').on(table.day, table.visitor)],
)

export const visitPages = pgTable(
  'visit_pages',
  {
    visitId: bigint('visit_id', { mode: 'number' })
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    views: integer('views').notNull().default(1),
    isRead: boolean('is_read').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.page] })],
)

export const goals = pgTable(
  'goals',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    kind: text('kind', { enum: goalKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    userId: integer('user_id'),
    emailHash: text('email_hash'),
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    entryPage: text('entry_page'),
    device: text('device', { enum: devices }),
    posts: text('posts').array().notNull().default(sql`'{}'`),
    found: text('found', { enum: originFinds }).notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('goals_subject_key').on(table.kind, table.subjectId)],
)

export const chartNotes = pgTable('chart_notes', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  day: date('day').notNull(),
  text: text('text').notNull(),
})

export const analyticsByDay = pgTable(
  'analytics_by_day',
  {
    day: date('day').notNull(),
    dimension: text('dimension', { enum: ['all', 'source', 'campaign', 'page', 'device'] }).notNull(),
    value: text('value').notNull(),
    visitors: integer('visitors').notNull().default(0),
    views: integer('views').notNull().default(0),
    readers: integer('readers').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.dimension, table.value] })],
)
