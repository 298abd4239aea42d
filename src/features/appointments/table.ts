import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'

export const appointments = pgTable('appointments', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  title: varchar('title', { length: 255 }).notNull(),
  description: text('description'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  status: varchar('status', { length: 50, enum: ['scheduled', 'completed', 'cancelled'] })
    .notNull()
    .default('scheduled'),
  meetingType: varchar('meeting_type', { length: 50 }),
  meetingLink: varchar('meeting_link', { length: 500 }),
  notes: text('notes'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

export const availabilitySlots = pgTable('availability_slots', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  dayOfWeek: integer('day_of_week').notNull(),
  startTime: varchar('start_time', { length: 10 }).notNull(),
  endTime: varchar('end_time', { length: 10 }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
