import { desc, gte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import type { UnansweredQuestion } from '../contract.ts'
import { unansweredQuestions } from '../table.ts'

/** Visitors' questions of the last 90 days that the site could not answer, latest first. */
export async function recentUnansweredQuestions(): Promise<UnansweredQuestion[]> {
  return db()
    .select()
    .from(unansweredQuestions)
    .where(gte(unansweredQuestions.askedAt, sql`now() - interval '90 days'`))
    .orderBy(desc(unansweredQuestions.askedAt), desc(unansweredQuestions.id))
    .limit(500)
}

/** Whether a question contains one of these email addresses as a whole, not as part of a longer one. */
export const mentionsAny = (addresses: string[]): SQL | undefined =>
  or(
    sql`false`,
    ...addresses.map((address) => sql`${unansweredQuestions.question} ~* ${wholeAddress(address)}`),
  )

/** A PostgreSQL regular expression. A dot after the address may end a sentence. */
const wholeAddress = (address: string) =>
  `(?<![[:alnum:]._%+'-])${address.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![[:alnum:]-]|\\.[[:alnum:]])`

/** The questions that contain one of these email addresses. Authors of questions are not stored. */
export const questionsNaming = (addresses: string[]): Rows =>
  streamRows(unansweredQuestions, mentionsAny(addresses), { without: ['key'] })
