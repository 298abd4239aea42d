import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { subscriberStates } from './domain/kinds.ts'

export const newsletter = pgTable(
  'newsletter',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    email: text('email').notNull(),
    subscribedAt: instant('subscribed_at').notNull().default(sql`now()`),
    /** Whether `status` is `active`. */
    isActive: boolean('is_active').notNull().default(true),
    status: text('status', { enum: subscriberStates }).notNull().default('active'),
    /** Where and when the address's owner agreed. Null if unknown. */
    consentSource: text('consent_source'),
    consentAt: instant('consent_at'),
    confirmTokenHash: text('confirm_token_hash').unique('newsletter_confirm_token_hash_key'),
    /** When the last email with a confirmation link was queued. Null after the confirmation. */
    confirmSentAt: instant('confirm_sent_at'),
    /** When somebody last signed up with a form. Null for imported addresses, and after the confirmation. */
    askedAt: instant('asked_at'),
    /** The number of letters in a row that the mailbox has refused. */
    bounces: integer('bounces').notNull().default(0),
  },
  (table) => [uniqueIndex('newsletter_email_key').on(sql`lower(${table.email})`)],
)
