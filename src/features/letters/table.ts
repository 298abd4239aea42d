import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { blogPosts } from '#features/blog/table.ts'
import { newsletter } from '#features/newsletter/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'

/** What the owner writes to the subscribers of the newsletter. */
export const letters = pgTable('letters', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  subject: text('subject').notNull(),
  /** Markdown. */
  text: text('text').notNull(),
  /** The post that it brings, if it brings one. */
  postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
  status: text('status', { enum: ['draft', 'scheduled', 'sending', 'paused', 'sent'] })
    .notNull()
    .default('draft'),
  /** How many go out in a minute. */
  rate: integer('rate').notNull().default(60),
  sendAt: instant('send_at'),
  /** When its recipients were listed. */
  queuedAt: instant('queued_at'),
  finishedAt: instant('finished_at'),
  pauseReason: text('pause_reason'),
  /** As it goes out, with a placeholder for the link with which its recipient leaves. */
  html: text('html'),
  plain: text('plain'),
  /** No other one goes out before. */
  nextSendAt: instant('next_send_at').notNull().default(sql`date_trunc('milliseconds'::text, now())`),
  /** Failures in a row that are not those of a mailbox. */
  failures: integer('failures').notNull().default(0),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

/** Who gets a letter, and what became of it. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: belongsTo('letter_id', () => letters.id),
    subscriberId: belongsTo('subscriber_id', () => newsletter.id),
    address: text('address').notNull(),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'refused', 'unknown', 'skipped'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: instant('attempted_at'),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`date_trunc('milliseconds'::text, now())`),
    lastError: text('last_error'),
    /** Of the links with which its recipient leaves, one for each attempt. */
    leaveTokenHashes: text('leave_token_hashes').array().notNull().default([]),
    leftAt: instant('left_at'),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.subscriberId] })],
)
