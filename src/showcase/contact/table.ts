import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { messagePriorities, messageStatuses } from './domain/kinds.ts'

export const contactMessages = pgTable('contact_messages', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject'),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  status: text('status', { enum: messageStatuses }).notNull().default('unread'),
  priority: text('priority', { enum: messagePriorities }).notNull().default('normal'),
})

export const contactReplies = pgTable('contact_replies', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  messageId: belongsTo('message_id', () => contactMessages.id),
  authorId: belongsTo('author_id', () => users.id, 'restrict'),
  emailId: integer('mail_id').references(() => emailOutbox.id, { onDelete: 'set null' }),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
