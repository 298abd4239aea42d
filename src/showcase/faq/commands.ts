import slugify from '@sindresorhus/slugify'
import { eq, sql } from 'drizzle-orm'
import { collectionCommands } from '#platform/database/collection-rows.ts'
import { db, tx } from '#platform/database/database.ts'
import { msg } from '#platform/texts.ts'
import type { FaqEntry, FaqInput } from './contract.ts'
import { faqEntries } from './table.ts'

const ordered = collectionCommands(faqEntries, msg`question`)

/** Commands for questions. A deleted question can be restored for a day. After that, `purgeQuestions` deletes it permanently. */
export const { change: changeQuestion, remove: deleteQuestion, purge: purgeQuestions } = ordered

/**
 * Adds a question at the end. Its slug is derived from its text and never changes, because visitors may have stored the address.
 */
export function createQuestion(input: FaqInput): Promise<FaqEntry> {
  return tx(async () => {
    // Prevents two questions with the same text from being added at the same time. The lock does not block reads.
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
