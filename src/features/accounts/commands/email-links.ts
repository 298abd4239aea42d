import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { accountChannel } from '../queries/session.ts'
import { userOf } from '../queries/users.ts'
import { oneTimeLinks, users } from '../table.ts'
import { signature } from './notifications.ts'

type Purpose = (typeof oneTimeLinks.$inferSelect)['purpose']
type Link = { userId: number; email: string }

/** How long an emailed link works, in minutes. */
const linkMinutes = 60

/** Creates the token of a link for a user and the email to which it is sent. Only its hash is stored. */
export async function makeLink(purpose: Exclude<Purpose, 'setup'>, link: Link): Promise<string> {
  const token = newSecret()
  await db()
    .insert(oneTimeLinks)
    .values({
      ...link,
      purpose,
      tokenHash: hashSecret(token),
      expiresAt: sql`now() + make_interval(mins => ${linkMinutes})`,
    })
  return token
}

const isUsable = (purpose: Purpose, token: string) =>
  and(
    eq(oneTimeLinks.tokenHash, hashSecret(token)),
    eq(oneTimeLinks.purpose, purpose),
    or(isNull(oneTimeLinks.expiresAt), gt(oneTimeLinks.expiresAt, sql`now()`)),
  )

/** The user and email of a link that still works, without using it up. */
export async function findLink(purpose: Purpose, token: string): Promise<Link | undefined> {
  const [link] = await db().select().from(oneTimeLinks).where(isUsable(purpose, token))
  return link && toLink(link)
}

/**
 * Uses up a link that still works; of two requests with the same token one gets it. Rolled back with the caller's
 * transaction.
 */
export async function takeLink(purpose: Purpose, token: string): Promise<Link | undefined> {
  const [link] = await db().delete(oneTimeLinks).where(isUsable(purpose, token)).returning()
  return link && toLink(link)
}

function toLink({ userId, email }: { userId: number | null; email: string | null }): Link | undefined {
  return userId === null || email === null ? undefined : { userId, email }
}

/** Deletes every emailed link of a user. */
export async function dropLinksOf(userId: number): Promise<void> {
  await db().delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
}

/** Sends the link that resets a password, inside the caller's transaction. */
export async function sendPasswordResetEmail(to: string, token: string): Promise<void> {
  await sendLink(to, `Reset your ${site.brand} password`, [
    `Somebody, hopefully you, asked for a new password for the account of this address at ${site.brand}.`,
    'Open this link to choose one:',
    `${siteOrigin()}/reset-password?token=${token}`,
    `The link works once and for ${linkMinutes} minutes.`,
    'If you did not ask for it, do nothing: your password stays as it is.',
  ])
}

async function sendLink(to: string, subject: string, paragraphs: string[]): Promise<void> {
  const text = [...paragraphs, signature].join('\n\n')
  await queueEmail({ to, subject, usefulMinutes: linkMinutes, text })
}

/** Creates and sends the link that verifies a user's email, inside the caller's transaction. */
export async function sendVerification(userId: number, email: string): Promise<void> {
  const token = await makeLink('verify-email', { userId, email })
  await sendLink(email, `Verify your email for ${site.brand}`, [
    `Somebody, hopefully you, gave this address for an account at ${site.brand}.`,
    'While you are signed in, open this link and press the button to verify it:',
    `${siteOrigin()}/verify-email?token=${token}`,
    `The link works once and for ${linkMinutes} minutes.`,
    'If you did not make this account, do nothing: the address stays unverified.',
  ])
}

/** Sends a member the link again. Fails with `conflict` when there is nothing to verify. */
export async function resendVerification({ id }: Member): Promise<{ message: string }> {
  await consumeRateLimit('mail', `member ${id}`)
  const { email, isEmailVerified } = await userOf(id)
  if (!email) throw new AppError('conflict', 'This account has no email yet')
  if (isEmailVerified) throw new AppError('conflict', 'This email is verified already')
  await tx(() => sendVerification(id, email))
  return { message: 'We have sent you a link. It works for an hour.' }
}

/**
 * Verifies a member's email by the token of an emailed link. Only for the signed-in member: who registered another
 * person's address must not have it verified by that person's click. Fails with `invalid` for any other token.
 */
export async function verifyEmail({ id }: Member, token: string): Promise<void> {
  await tx(async () => {
    const link = await takeLink('verify-email', token)
    if (!link || link.userId !== id) throw new AppError('invalid', 'This link is not valid any more')
    const verified = await db()
      .update(users)
      .set({ isEmailVerified: true, updatedAt: sql`now()` })
      .where(and(eq(users.id, id), eq(sql`lower(${users.email})`, sql`lower(${link.email})`)))
      .returning({ id: users.id })
    if (verified.length === 0) throw new AppError('invalid', 'This link was for another email')
    await publish(accountChannel, String(id))
  })
}
