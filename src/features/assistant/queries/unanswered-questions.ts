import { desc, gte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, rowsOf } from '#platform/database/row-batches.ts'
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

/** Whether a question names one of these email addresses as a whole: not a longer one that contains it. */
export const namesOneOf = (addresses: string[]): SQL | undefined =>
  or(
    sql`false`,
    ...addresses.map((address) => sql`${unansweredQuestions.question} ~* ${wholeAddress(address)}`),
  )

/** A regular expression of PostgreSQL. A dot after it may end a sentence. */
const wholeAddress = (address: string) =>
  `(?<![[:alnum:]._%+'-])${address.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![[:alnum:]-]|\\.[[:alnum:]])`

/** The questions that name one of these email addresses. Who asked the others is not stored. */
export const questionsNaming = (addresses: string[]): Rows =>
  rowsOf(unansweredQuestions, namesOneOf(addresses), { without: ['key'] })
