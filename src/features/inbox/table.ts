import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { mailOutbox } from '#platform/email/table.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject'),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    status: text('status', { enum: ['unread', 'read', 'replied', 'archived'] })
      .notNull()
      .default('unread'),
    priority: text('priority', { enum: ['low', 'normal', 'high'] })
      .notNull()
      .default('normal'),
  },
  (table) => [index('contact_messages_status_idx').on(table.status, table.id.desc())],
)

/** Replies to contact messages, and their emails. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    messageId: belongsTo('message_id', () => contactMessages.id),
    authorId: belongsTo('author_id', () => users.id, 'restrict'),
    emailId: belongsTo('mail_id', () => mailOutbox.id, 'restrict'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('contact_replies_message_id_idx').on(table.messageId, table.id),
    index('contact_replies_author_id_idx').on(table.authorId),
    index('contact_replies_mail_id_idx').on(table.emailId),
  ],
)

export const newsletter = pgTable(
  'newsletter',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    email: text('email').notNull(),
    subscribedAt: instant('subscribed_at').notNull().default(sql`now()`),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('newsletter_email_key').on(sql`lower(${table.email})`),
    index('newsletter_is_active_idx').on(table.isActive, table.id.desc()),
  ],
)
