import { desc, gte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import type { UnansweredQuestion } from '../contract.ts'
import { unansweredQuestions } from '../table.ts'

export async function recentUnansweredQuestions(): Promise<UnansweredQuestion[]> {
  return db()
    .select()
    .from(unansweredQuestions)
    .where(gte(unansweredQuestions.askedAt, sql`now() - interval '90 days'`))
    .orderBy(desc(unansweredQuestions.askedAt), desc(unansweredQuestions.id))
    .limit(500)
}

/** Returns an SQL condition: the question contains one of the addresses, but not as part of a longer address. */
export const mentionsAny = (addresses: string[]): SQL | undefined =>
  or(
    sql`false`,
    ...addresses.map((address) => sql`${unansweredQuestions.question} ~* ${wholeAddress(address)}`),
  )

/** Makes a PostgreSQL regular expression for an address. A dot after the address may end a sentence. */
const wholeAddress = (address: string) =>
  `(?<![[:alnum:]._%+'-])${address.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![[:alnum:]-]|\\.[[:alnum:]])`

/** Selects questions that mention an address. Only that identifies a person, because the authors of questions are not stored. */
export const questionsNaming = (addresses: string[]): Rows =>
  streamRows(unansweredQuestions, mentionsAny(addresses), { without: ['key'] })
