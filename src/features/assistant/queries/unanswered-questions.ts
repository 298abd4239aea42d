import { desc, gte, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { UnansweredQuestion } from '../contract.ts'
import { unansweredQuestions } from '../table.ts'

/** What visitors asked in the last 90 days and the site holds no answer to, latest first. */
export async function recentUnansweredQuestions(): Promise<UnansweredQuestion[]> {
  return db()
    .select()
    .from(unansweredQuestions)
    .where(gte(unansweredQuestions.askedAt, sql`now() - interval '90 days'`))
    .orderBy(desc(unansweredQuestions.askedAt), desc(unansweredQuestions.id))
    .limit(500)
}
