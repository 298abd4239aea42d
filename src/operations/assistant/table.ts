import { type SQL, sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Each distinct question that the site could not answer. Its authors are not stored. */
export const unansweredQuestions = pgTable('unanswered_questions', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  question: text('question').notNull(),
  key: text('key')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`md5(lower(question))`)
    .unique('unanswered_questions_key_key'),
  times: integer('times').notNull().default(1),
  askedAt: instant('asked_at').notNull().default(sql`now()`),
})

/** The provider's input and output tokens per day (UTC). */
export const providerTokens = pgTable('provider_tokens', {
  day: date('day').primaryKey(),
  tokens: integer('tokens').notNull().default(0),
})
