import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import { type Job, minute, second } from '#platform/jobs.ts'
import { credentialsNamed } from '../queries/users.ts'
import { identities, passwordResetRequests, users } from '../table.ts'
import { sendNotice, sendPasswordResetEmail } from './emails.ts'
import { dropLinksOf, findLink, makeLink, takeLink } from './links.ts'
import { hashPassword, refuseGuessable } from './password.ts'
import { endSessionsOf } from './sessions.ts'

const channel = 'password-reset'

/**
 * Notes that somebody asked for a reset link. That is all that happens before the answer, so that a known address and an
 * unknown one get the same answer in the same time. Refuses with `too-many` when an address is asked for too often.
 */
export async function requestPasswordReset(email: string): Promise<{ message: string }> {
  await consumeRateLimit('mail', `reset ${email.toLowerCase()}`)
  await tx(async () => {
    await db().insert(passwordResetRequests).values({ email })
    await publish(channel, '')
  })
  return { message: 'If there is an account with this email, we have sent it a link. It works for an hour.' }
}

/** Answers the noted requests: a link is mailed where the address belongs to an active user, to the address as he wrote it. */
export async function answerResetRequests(): Promise<void> {
  while (await tx(answerOneRequest));
}

async function answerOneRequest(): Promise<boolean> {
  const [request] = await db()
    .delete(passwordResetRequests)
    .where(
      sql`${passwordResetRequests.id} = (
        select id from password_reset_requests order by id limit 1 for update skip locked)`,
    )
    .returning({ email: passwordResetRequests.email })
  if (!request) return false
  const user = await credentialsNamed(request.email)
  if (user?.isActive && user.email)
    await sendPasswordResetEmail(
      user.email,
      await makeLink('reset-password', { userId: user.id, email: user.email }),
    )
  return true
}

/**
 * The job that answers requests, a second after they come. The pause separates this work, which differs between known and
 * unknown addresses, from the response, whose time somebody may measure.
 */
export const resetJob: Job = {
  name: 'answer-password-resets',
  every: minute,
  on: channel,
  delay: second,
  run: answerResetRequests,
}

/**
 * Sets a new password by the token of a mailed link and ends every session and link of the user. The link proves that the
 * e-mail is his; if nobody had proved that before, provider accounts that stand on the account go as well.
 * Refuses with `invalid` a used or outdated token and a guessable password, which leaves the link alive.
 */
export async function resetPassword(token: string, newPassword: string): Promise<{ message: string }> {
  const found = await findLink('reset-password', token)
  if (!found) throw linkIsDead()
  refuseGuessable(newPassword, found.email, 'newPassword')
  const password = await hashPassword(newPassword)
  await tx(async () => {
    const link = await takeLink('reset-password', token)
    if (!link) throw linkIsDead()
    await replacePassword(link, password)
  })
  return { message: 'Your password has been changed. You can sign in with it now.' }
}

const linkIsDead = () => new AppError('invalid', 'This link is not valid any more. Please ask for a new one.')

async function replacePassword(link: { userId: number; email: string }, password: string): Promise<void> {
  const isHis = and(
    eq(users.id, link.userId),
    eq(users.isActive, true),
    eq(sql`lower(${users.email})`, sql`lower(${link.email})`),
  )
  const [user] = await db()
    .select({ wasVerified: users.isEmailVerified })
    .from(users)
    .where(isHis)
    .for('update')
  if (!user) throw linkIsDead()
  if (!user.wasVerified) await db().delete(identities).where(eq(identities.userId, link.userId))
  await db()
    .update(users)
    .set({
      password,
      isEmailVerified: true,
      updatedAt: sql`now()`,
      ...(!user.wasVerified && { googleId: null }),
    })
    .where(eq(users.id, link.userId))
  await endSessionsOf(link.userId)
  await dropLinksOf(link.userId)
  await sendNotice(link.email, 'Your password was changed')
}
