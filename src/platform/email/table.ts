import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import { files } from '../files/table.ts'
import { failures } from './failure.ts'
import type { EmailLayout } from './layout.ts'
import type { Sender } from './transport.ts'

export const emailOutbox = pgTable('mail_outbox', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  messageId: text('message_id').notNull().unique('mail_outbox_message_id_key'),
  recipient: text('recipient').notNull(),
  accountId: integer('account_id'),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  text: text('text'),
  /** What the HTML part is made of. Null for an email of text alone. */
  layout: jsonb('layout').$type<EmailLayout>(),
  /** An iCalendar object with its method. The email contains it as an alternative to the text and as an attachment. */
  calendar: text('calendar'),
  calendarMethod: text('calendar_method', { enum: ['REQUEST', 'CANCEL'] }),
  /** A fixed sender. Null: the site's sender at the time of sending. */
  sender: jsonb('sender').$type<Sender>(),
  fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
  /** Attached after the first file. */
  secondFileId: integer('second_file_id').references(() => files.id, { onDelete: 'set null' }),
  state: text('state', { enum: ['waiting', 'sent', 'failed', 'expired'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  /** The kind of `lastError`. Null without an error and during an attempt. */
  failure: text('failure', { enum: failures }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  sentAt: instant('sent_at'),
  /** An admin has given the email up: it is no longer counted or resent with the others. */
  isGivenUp: boolean('is_given_up').notNull().default(false),
  /** The email is sent even while a restore holds others, because somebody waits for it or it is a warning. */
  isAwaited: boolean('is_awaited').notNull().default(false),
})
