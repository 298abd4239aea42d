import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { Week } from './contract/week.ts'
import type { Holiday } from './domain/holidays.ts'
import { audiences, callChanges, callSides, callStatuses, meetingTypes } from './domain/kinds.ts'

const identityKey = () => integer('id').generatedByDefaultAsIdentity().primaryKey()
const createdAt = () => instant('created_at').notNull().default(sql`now()`)
/** Returns a column that becomes null when its target is deleted. */
const refersTo = (name: string, target: () => AnyPgColumn) =>
  integer(name).references(target, { onDelete: 'set null' })

/**
 * If a type's gap, notice or weekly limit is null, the value in `bookingRules` applies. If its hours are null, the common weekly
 * hours apply.
 */
export const callTypes = pgTable(
  'call_types',
  {
    id: identityKey(),
    slug: text('slug').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    description: text('description'),
    minutes: integer('minutes').notNull(),
    stepMinutes: integer('step_minutes').notNull().default(30),
    gapMinutes: integer('gap_minutes'),
    noticeHours: integer('notice_hours'),
    maxPerWeek: integer('max_per_week'),
    meetingType: varchar('meeting_type', { length: 50, enum: meetingTypes }).notNull().default('video'),
    meetingLink: varchar('meeting_link', { length: 500 }),
    question: text('question'),
    moreQuestions: text('more_questions').array().notNull().default([]),
    hours: jsonb('hours').$type<Week>(),
    priceWords: text('price_words'),
    openTo: text('open_to', { enum: audiences }).notNull().default('anyone'),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    deletedAt: instant('deleted_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('call_types_slug_key').on(table.slug).where(sql`deleted_at is null`)],
)

/** At most one row. If it is missing, the column defaults apply. */
export const bookingRules = pgTable('booking_rules', {
  id: boolean('id').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  gapMinutes: integer('gap_minutes').notNull().default(10),
  noticeHours: integer('notice_hours').notNull().default(24),
  horizonDays: integer('horizon_days').notNull().default(60),
  maxPerDay: integer('max_per_day'),
  maxPerWeek: integer('max_per_week'),
  changeUntilHours: integer('change_until_hours').notNull().default(12),
  projectMinutes: integer('project_minutes').array().notNull().default([0, 360, 360, 360, 360, 240, 0]),
})

/** Saving the week replaces all rows. */
export const availabilitySlots = pgTable('availability_slots', {
  id: identityKey(),
  dayOfWeek: integer('day_of_week').notNull(),
  startTime: varchar('start_time', { length: 10 }).notNull(),
  endTime: varchar('end_time', { length: 10 }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
})

/** The hours of one day in place of its weekday's, one row for each range. A row without times closes the day. */
export const dayExceptions = pgTable('day_exceptions', {
  id: identityKey(),
  day: date('day').notNull(),
  startTime: varchar('start_time', { length: 5 }),
  endTime: varchar('end_time', { length: 5 }),
  note: text('note'),
})

export const timeOff = pgTable('time_off', {
  id: identityKey(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  note: text('note'),
  publicNote: text('public_note'),
  createdAt: createdAt(),
})

/** At most one row. `opened` contains the holidays on which the owner works. */
export const publicHolidays = pgTable('public_holidays', {
  id: boolean('id').primaryKey().default(true),
  country: text('country').notNull(),
  region: text('region'),
  days: jsonb('days').$type<Holiday[]>().notNull(),
  opened: text('opened').array().notNull().default([]),
})

/**
 * Calls, and the owner's own time (meeting types `block` and `focus`). A constraint keeps scheduled appointments from overlapping
 * between `startTime` and `busyUntil`. Only old rows with `mayOverlap` are exempt.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: identityKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 255 }).notNull(),
    description: text('description'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    status: varchar('status', { length: 50, enum: callStatuses }).notNull().default('scheduled'),
    meetingType: varchar('meeting_type', { length: 50 }),
    meetingLink: varchar('meeting_link', { length: 500 }),
    notes: text('notes'),
    callTypeId: refersTo('call_type_id', () => callTypes.id),
    orderId: refersTo('order_id', () => serviceOrders.id),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    guestNetwork: text('guest_network'),
    extraGuests: text('extra_guests').array().notNull().default([]),
    visitorZone: text('visitor_zone'),
    busyUntil: instant('busy_until').notNull(),
    sequence: integer('sequence').notNull().default(0),
    uid: text('uid').notNull().unique('appointments_uid_key'),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    changedBy: text('changed_by', { enum: callSides }),
    reminderAt: instant('reminder_at'),
    mayOverlap: boolean('may_overlap').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('appointments_idempotency_key').on(sql`lower(${table.guestEmail})`, table.idempotencyKey),
  ],
)

export type StoredAppointment = typeof appointments.$inferSelect

/** `startTime` and `endTime` are the times after the change. */
export const appointmentHistory = pgTable('appointment_history', {
  id: identityKey(),
  appointmentId: belongsTo('appointment_id', () => appointments.id),
  change: text('change', { enum: callChanges }).notNull(),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  byWhom: text('by_whom', { enum: callSides }),
  actorId: refersTo('actor_id', () => users.id),
  reason: text('reason'),
  createdAt: createdAt(),
})

/** Links to see and change a call without an account. They work as long as the call exists. */
export const callLinks = pgTable('call_links', {
  tokenHash: text('token_hash').primaryKey(),
  appointmentId: belongsTo('appointment_id', () => appointments.id),
  createdAt: createdAt(),
})

/** The secret addresses that the admins' calendar programs read, one for each admin. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique('calendar_feeds_token_hash_key'),
  lastReadAt: instant('last_read_at'),
  createdAt: createdAt(),
})

/** External calendars. Their addresses give access to all events, so the server never shows them. */
export const busyFeeds = pgTable('busy_feeds', {
  id: identityKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  etag: text('etag'),
  lastReadAt: instant('last_read_at'),
  failingSince: instant('failing_since'),
  lastError: text('last_error'),
  /** Sentences about the parts that could not be read. */
  leftOut: text('left_out').array().notNull().default([]),
  createdAt: createdAt(),
})

export const busyTimes = pgTable('busy_times', {
  id: identityKey(),
  feedId: belongsTo('feed_id', () => busyFeeds.id),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
})
