import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { markImages } from '#base/images/commands/uses.ts'
import { sender } from '#base/site/queries.ts'
import { leaveNewsletter } from '#mailing/newsletter/commands/letters.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { describeFailure, openTransport } from '#platform/email/transport.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import { managedPost } from '#showcase/blog/queries/managed.ts'
import type { Letter, LetterInput, NewLetter } from '../contract.ts'
import { addressed } from '../queries/frame-texts.ts'
import { createMissing, readLetter, recipientByLink, renderStored } from '../queries/letters.ts'
import { letterRecipients, letters } from '../table.ts'

/**
 * Creates a letter from a text or from a published post. Throws `missing` for an unknown post, `conflict` if it is not published,
 * and `invalid` without a subject or a text.
 */
export async function makeLetter({ postId, ...given }: NewLetter): Promise<Letter> {
  const { subject, text } = { ...(postId !== undefined && (await wordsOfPost(postId))), ...given }
  if (!subject) throw createFieldError('subject', msg`Subject is required`)
  if (!text) throw createFieldError('text', msg`Text is required`)
  const id = await tx(async () => {
    await markImages(text)
    const made = await db()
      .insert(letters)
      .values({ subject, text, postId: postId ?? null })
      .returning({ id: letters.id })
      .then(oneRow)
    return made.id
  })
  return readLetter(id)
}

async function wordsOfPost(postId: number): Promise<LetterInput> {
  const { title, content, status, publishedAt } = await managedPost(postId)
  if (status !== 'published' || Date.parse(publishedAt) > Date.now())
    throw new AppError('conflict', msg`Nobody can read this post on the site yet: publish it first`)
  return { subject: title, text: content }
}

/** Changes the given fields of a draft. Throws `missing`, and `conflict` if the letter is not a draft. */
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

/** Deletes a draft. Throws the errors of `changeLetter`. */
export async function deleteLetter(id: number): Promise<void> {
  await tx(async () => {
    await checkDraft(id)
    await db()
      .delete(letters)
      .where(and(eq(letters.id, id), eq(letters.status, 'draft')))
  })
}

/** Locks a letter. Throws `missing`, and `conflict` if the letter is not a draft. */
async function checkDraft(id: number): Promise<void> {
  const [letter] = await db()
    .select({ status: letters.status })
    .from(letters)
    .where(eq(letters.id, id))
    .for('update')
  if (!letter) throw createMissing()
  if (letter.status !== 'draft') throw new AppError('conflict', msg`Only a draft can be changed or deleted`)
}

/**
 * Sends a letter to an admin's own address as a test. Its unsubscribe link opens the front page, and it has no unsubscribe header
 * for mail programs. Throws `missing`. Throws `conflict` if there is no mail server, if the admin has no address, or if the
 * server rejects the letter.
 */
export async function sendTest(admin: Member, id: number): Promise<{ address: string }> {
  const { subject } = await readLetter(id)
  const [person] = await db().select({ address: people.email }).from(people).where(eq(people.id, admin.id))
  const send = openTransport(sender)
  if (!send) throw new AppError('conflict', msg`This site has no mail server yet, so no letter can go out`)
  const address = person?.address
  if (!address) throw new AppError('conflict', msg`Your account has no email address`)
  const rendered = await renderStored(id)
  const messageId = `<${randomUUID()}@${new URL(siteOrigin()).hostname}>`
  const email = await inReaderLanguage({ userId: admin.id }, () => ({
    ...{ messageId, recipient: address, replyTo: null, subject: t`Test: ${subject}` },
    ...addressed(rendered, siteOrigin()),
  }))
  await send(email).catch((error: unknown) => {
    throw new AppError('conflict', () => t`The mail server did not accept it: ${describeFailure(error)}`)
  })
  return { address }
}

/** Ends the subscription to which a letter's unsubscribe link belongs. Safe to repeat. Throws `missing` for an unknown link. */
export async function leaveByLink(token: string): Promise<{ message: string }> {
  const { letterId, subscriberId } = await recipientByLink(token)
  await tx(async () => {
    await leaveNewsletter(subscriberId)
    await db()
      .update(letterRecipients)
      .set({ leftAt: sql`coalesce(${letterRecipients.leftAt}, now())` })
      .where(and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.subscriberId, subscriberId)))
  })
  return { message: t`You get no more letters` }
}
