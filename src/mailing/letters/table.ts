import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { newsletter } from '#mailing/newsletter/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { letterStatuses, recipientStates } from './domain/kinds.ts'

export const letters = pgTable('letters', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  subject: text('subject').notNull(),
  /** The letter's text in Markdown. */
  text: text('text').notNull(),
  postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
  status: text('status', { enum: letterStatuses }).notNull().default('draft'),
  /** The number of copies per minute. */
  rate: integer('rate').notNull().default(60),
  sendAt: instant('send_at'),
  /** When the recipients were stored. From then on, new subscribers do not get the letter. */
  queuedAt: instant('queued_at'),
  finishedAt: instant('finished_at'),
  pauseReason: text('pause_reason'),
  /** The rendered letter, as HTML and as plain text. Both contain a placeholder for the unsubscribe link. */
  html: text('html'),
  plain: text('plain'),
  /** The time before which the next copy is not sent. */
  nextSendAt: instant('next_send_at').notNull().default(sql`date_trunc('milliseconds'::text, now())`),
  /** The points of consecutive failures (`failurePoints`). */
  failures: integer('failures').notNull().default(0),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: belongsTo('letter_id', () => letters.id),
    subscriberId: belongsTo('subscriber_id', () => newsletter.id),
    address: text('address').notNull(),
    state: text('state', { enum: recipientStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: instant('attempted_at'),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`date_trunc('milliseconds'::text, now())`),
    lastError: text('last_error'),
    /** The hashes of the recipient's unsubscribe links, one per attempt. */
    leaveTokenHashes: text('leave_token_hashes').array().notNull().default([]),
    leftAt: instant('left_at'),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.subscriberId] })],
)
