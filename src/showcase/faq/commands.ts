import slugify from '@sindresorhus/slugify'
import { eq, sql } from 'drizzle-orm'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import type { FaqEntry, FaqInput } from './contract.ts'
import { faqEntries } from './table.ts'

const ordered = collectionCommands(faqEntries, 'question')

/** For a day, a deleted question can be restored. Then `purgeQuestions` deletes it for good. */
export const { change: changeQuestion, remove: deleteQuestion, purge: purgeQuestions } = ordered

/** Adds a question at the end. Its slug is made from the question and never changes, because visitors may keep its address. */
export function createQuestion(input: FaqInput): Promise<FaqEntry> {
  return tx(async () => {
    // Two questions that are added at once may have the same text. The lock does not block reads.
    await db().execute(sql`lock table ${faqEntries} in share row exclusive mode`)
    return ordered.create({ ...input, slug: await findFreeSlug(input.question) })
  })
}

const maxSlugLength = 60

async function findFreeSlug(question: string): Promise<string> {
  const base = slugify(question).slice(0, maxSlugLength).replace(/-$/, '') || 'question'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if ((await db().$count(faqEntries, eq(faqEntries.slug, slug))) === 0) return slug
  }
}

export const questionCommands = { ...ordered, create: createQuestion }
