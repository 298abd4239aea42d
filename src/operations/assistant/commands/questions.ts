import { desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg, t } from '#platform/texts.ts'
import { changeQuestion, createQuestion } from '#showcase/faq/commands.ts'
import type { FaqEntry, FaqInput } from '#showcase/faq/contract.ts'
import { allQuestions } from '#showcase/faq/queries.ts'
import { unansweredQuestions } from '../table.ts'

const maxQuestions = 2_000

/** Stores a question that the site cannot answer. Asking it again increments its count. */
export async function rememberQuestion(question: string): Promise<void> {
  await db()
    .insert(unansweredQuestions)
    .values({ question })
    .onConflictDoUpdate({
      target: unansweredQuestions.key,
      set: { times: sql`${unansweredQuestions.times} + 1`, askedAt: sql`now()` },
    })
}

/** Deletes questions that nobody has asked for 90 days, and the oldest questions beyond the maximum. */
export async function purgeOldQuestions(): Promise<void> {
  await db()
    .delete(unansweredQuestions)
    .where(lt(unansweredQuestions.askedAt, sql`now() - interval '90 days'`))
  const kept = db()
    .select({ id: unansweredQuestions.id })
    .from(unansweredQuestions)
    .orderBy(desc(unansweredQuestions.askedAt), desc(unansweredQuestions.id))
    .limit(maxQuestions)
  await db().delete(unansweredQuestions).where(notInArray(unansweredQuestions.id, kept))
}

/** Deletes a question and returns its text. Throws `missing` if the question does not exist. */
async function takeQuestion(id: number): Promise<string> {
  const taken = await db()
    .delete(unansweredQuestions)
    .where(eq(unansweredQuestions.id, id))
    .returning()
    .then(oneOr(msg`There is no such question`))
  return taken.question
}

/** Adds an FAQ entry that answers the question, and deletes the question. Throws `missing` if the question does not exist. */
export const addToFaq = (id: number, input: FaqInput): Promise<FaqEntry> =>
  tx(async () => {
    await takeQuestion(id)
    return createQuestion(input)
  })

/** The maximum length of a wording in characters, and the maximum number of wordings per FAQ entry. */
const maxWording = { length: 300, count: 30 }

/**
 * Moves an unanswered question to the wordings of an FAQ entry. Throws `missing` if there is no such question, `invalid` for an
 * unknown `faqId`, and `conflict` if the entry has 30 wordings.
 */
export const addWording = (id: number, faqId: number): Promise<FaqEntry> =>
  tx(async () => {
    const asked = (await takeQuestion(id)).replace(/\s+/g, ' ').slice(0, maxWording.length)
    const entry = (await allQuestions()).find((one) => one.id === faqId)
    if (!entry) throw createFieldError('faqId', msg`There is no such question of the FAQ`)
    if (entry.alsoAsked.length >= maxWording.count)
      throw new AppError('conflict', () => t`It has ${maxWording.count} other wordings already`)
    return changeQuestion(faqId, { alsoAsked: [...new Set([...entry.alsoAsked, asked])] }, entry.version)
  })
