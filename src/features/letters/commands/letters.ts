import { and, eq, sql } from 'drizzle-orm'
import { managedPost } from '#features/blog/queries/managed.ts'
import { markImages } from '#features/images/commands/uses.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Letter, LetterInput, NewLetter } from '../contract.ts'
import { createMissing, readLetter } from '../queries/letters.ts'
import { letters } from '../table.ts'

/**
 * Begins a letter, from a text or from a published post. Fails with `missing` when there is no such post, and with `invalid`
 * without a subject or a text.
 */
export async function makeLetter({ postId, ...given }: NewLetter): Promise<Letter> {
  const { subject, text } = { ...(postId !== undefined && (await wordsOfPost(postId))), ...given }
  if (!subject) throw createFieldError('subject', 'Subject is required')
  if (!text) throw createFieldError('text', 'Text is required')
  const id = await tx(async () => {
    await markImages(text)
    const [made] = await db()
      .insert(letters)
      .values({ subject, text, postId: postId ?? null })
      .returning({ id: letters.id })
    if (!made) throw new Error('The letter was not stored')
    return made.id
  })
  return readLetter(id)
}

async function wordsOfPost(postId: number): Promise<LetterInput> {
  const { title, content, status, publishedAt } = await managedPost(postId)
  if (status !== 'published' || Date.parse(publishedAt) > Date.now())
    throw new AppError('conflict', 'Nobody can read this post on the site yet: publish it first')
  return { subject: title, text: content }
}

/** Changes a draft; what is absent stays. Fails with `missing`, and with `conflict` when it is no draft. */
export async function changeLetter(id: number, change: Partial<LetterInput>): Promise<Letter> {
  await tx(async () => {
    await checkDraft(id)
    await markImages(change.text)
    await db()
      .update(letters)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(letters.id, id))
  })
  return readLetter(id)
}

/** Deletes a draft. Fails as `changeLetter` does. */
export async function deleteLetter(id: number): Promise<void> {
  await tx(async () => {
    await checkDraft(id)
    await db()
      .delete(letters)
      .where(and(eq(letters.id, id), eq(letters.status, 'draft')))
  })
}

/** Locks a letter that must be a draft. */
async function checkDraft(id: number): Promise<void> {
  const [letter] = await db()
    .select({ status: letters.status })
    .from(letters)
    .where(eq(letters.id, id))
    .for('update')
  if (!letter) throw createMissing()
  if (letter.status !== 'draft') throw new AppError('conflict', 'Only a draft can be changed or deleted')
}
