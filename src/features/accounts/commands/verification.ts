import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member } from '#platform/http/request-context.ts'
import { userOf } from '../queries/users.ts'
import { users } from '../table.ts'
import { sendVerificationEmail } from './emails.ts'
import { makeLink, takeLink } from './links.ts'

/** Mails a user the link that verifies his e-mail, inside the caller's transaction. */
export async function sendVerification(userId: number, email: string): Promise<void> {
  await sendVerificationEmail(email, await makeLink('verify-email', { userId, email }))
}

/** Mails a member the link again. Refuses with `conflict` when there is nothing to verify. */
export async function resendVerification({ id }: Member): Promise<{ message: string }> {
  await consumeRateLimit('mail', `member ${id}`)
  const { email, isEmailVerified } = await userOf(id)
  if (!email) throw new AppError('conflict', 'This account has no email yet')
  if (isEmailVerified) throw new AppError('conflict', 'This email is verified already')
  await tx(() => sendVerification(id, email))
  return { message: 'We have sent you a link. It works for an hour.' }
}

/**
 * Verifies a member's e-mail by the token of a mailed link. Only for the member himself, signed in: somebody who registered
 * a stranger's address must not have it verified by the stranger's click. Refuses with `invalid` any other token.
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
  })
}
