import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import { mailOutbox } from '#platform/email/table.ts'

export const contactMessages = pgTable('contact_messages', {
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
})

/** Replies to contact messages, and their emails. */
export const contactReplies = pgTable('contact_replies', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  messageId: belongsTo('message_id', () => contactMessages.id),
  authorId: belongsTo('author_id', () => users.id, 'restrict'),
  emailId: integer('mail_id').references(() => mailOutbox.id, { onDelete: 'set null' }),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const newsletter = pgTable(
  'newsletter',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    email: text('email').notNull(),
    subscribedAt: instant('subscribed_at').notNull().default(sql`now()`),
    /** Whether `status` is `active`. */
    isActive: boolean('is_active').notNull().default(true),
    status: text('status', { enum: ['active', 'pending', 'inactive', 'bounced'] })
      .notNull()
      .default('active'),
    /** Where and when the owner of the address agreed; null where that is not known. */
    consentSource: text('consent_source'),
    consentAt: instant('consent_at'),
    confirmTokenHash: text('confirm_token_hash').unique('newsletter_confirm_token_hash_key'),
    /** When the last mail with a link to confirm was queued; null once it is confirmed. */
    confirmSentAt: instant('confirm_sent_at'),
    /** When somebody last asked with a form; null for imported ones, and once it is confirmed. */
    askedAt: instant('asked_at'),
    /** How often in a row mail to the address came back. */
    bounces: integer('bounces').notNull().default(0),
  },
  (table) => [uniqueIndex('newsletter_email_key').on(sql`lower(${table.email})`)],
)
