import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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

export const dailyVisitors = pgTable(
  'daily_visitors',
  {
    day: date('day').notNull(),
    topic: text('topic').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.topic, table.visitor] })],
)

export const pageReaders = pgTable(
  'page_readers',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    readers: integer('readers').notNull().default(0),
    deepest: integer('deepest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)
