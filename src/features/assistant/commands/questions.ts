import { desc, lt, notInArray, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { unansweredQuestions } from '../table.ts'

/** However much nonsense is asked, the list stays readable. */
const most = 2_000

/** Keeps a question that the site holds no answer to; one that was asked before counts once more. */
export async function rememberQuestion(question: string): Promise<void> {
  await db()
    .insert(unansweredQuestions)
    .values({ question })
    .onConflictDoUpdate({
      target: unansweredQuestions.key,
      set: { times: sql`${unansweredQuestions.times} + 1`, askedAt: sql`now()` },
    })
}

/** Removes questions that nobody has asked for 90 days, and the oldest of very many. */
export async function purgeOldQuestions(): Promise<void> {
  await db()
    .delete(unansweredQuestions)
    .where(lt(unansweredQuestions.askedAt, sql`now() - interval '90 days'`))
  const kept = db()
    .select({ id: unansweredQuestions.id })
    .from(unansweredQuestions)
    .orderBy(desc(unansweredQuestions.askedAt), desc(unansweredQuestions.id))
    .limit(most)
  await db().delete(unansweredQuestions).where(notInArray(unansweredQuestions.id, kept))
}
