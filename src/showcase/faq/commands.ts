import slugify from '@sindresorhus/slugify'
import { eq, sql } from 'drizzle-orm'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import type { FaqEntry, FaqInput } from './contract.ts'
import { faqEntries } from './table.ts'

const ordered = collectionCommands(faqEntries, 'question')

/** A deleted question can be restored for a day; then `purgeQuestions` deletes it for good. */
export const { change: changeQuestion, remove: deleteQuestion, purge: purgeQuestions } = ordered

/**
 * Adds a question at the end. Its slug is made from the question and never changes, since visitors may have saved its address.
 */
export function createQuestion(input: FaqInput): Promise<FaqEntry> {
  return tx(async () => {
    // Serializes parallel additions, which may have the same text; the lock does not block reads.
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
