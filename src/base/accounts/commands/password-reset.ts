import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type Job, minute, second } from '#platform/jobs.ts'
import { msg, t } from '#platform/texts.ts'
import { hasSecondFactor } from '../queries/second-factor.ts'
import { credentialsNamed, storedUser } from '../queries/users.ts'
import { passwordResetRequests, users } from '../table.ts'
import { dropLinks, findLink, sendPasswordReset, takeLink } from './email-links.ts'
import { proveEmail } from './email-proof.ts'
import { rememberBrowser } from './guesses.ts'
import { removePasskeys } from './passkeys/answers.ts'
import { hashPassword, knownAs } from './password-hashes.ts'
import { refuseGuessable } from './password-strength.ts'
import { undoMove } from './pending-email.ts'
import { checkCode } from './second-factor/finish-sign-in.ts'
import { codeIsNeeded } from './second-factor/pending.ts'
import { notifyOfChange } from './security-notices.ts'
import { revokeAccess } from './sessions.ts'

const channel = 'password-reset'

/**
 * Stores a request for a reset link and does nothing else, so that known and unknown addresses get the same answer in the same
 * time. The rate limit applies to the requester, never to the address: otherwise a stranger could prevent the address's owner
 * from asking.
 */
export async function requestPasswordReset(email: string): Promise<{ message: string }> {
  await tx(async () => {
    await db().insert(passwordResetRequests).values({ email })
    await publish(channel, '')
  })
  return { message: t`If there is an account with this email, a link was sent to it. It works for an hour.` }
}

/**
 * Processes the stored requests: emails a link to each active user, at most once in ten minutes. Uses the address as stored in
 * the account, not as typed.
 */
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
  if (user?.isActive && user.email && (await isResetDue(user.id)))
    await sendPasswordReset({ userId: user.id, email: user.email })
  return true
}

const minutesBetweenResets = 10

/**
 * Whether an account may get a reset email, because the last one was more than ten minutes ago. If so, records that it gets one
 * now.
 */
async function isResetDue(userId: number): Promise<boolean> {
  const { lastResetEmailAt } = users
  const due = await db()
    .update(users)
    .set({ lastResetEmailAt: sql`now()` })
    .where(
      and(
        eq(users.id, userId),
        // The account may have been erased since it was found.
        eq(users.isActive, true),
        sql`coalesce(${lastResetEmailAt} <= now() - make_interval(mins => ${minutesBetweenResets}), true)`,
      ),
    )
    .returning({ id: users.id })
  return due.length > 0
}

/**
 * Processes requests a second after they arrive. This work takes a different time for known and unknown addresses. The pause
 * keeps it from delaying the response, whose time an attacker may measure.
 */
export const resetJob: Job = {
  name: 'answer-password-resets',
  every: minute,
  on: channel,
  delay: second,
  run: answerResetRequests,
}

type ResetInput = { token: string; newPassword: string; code?: string | undefined }

/**
 * Sets a new password with an emailed token. Ends all sessions, tokens, passkeys and links of the user except undo links, which
 * let the owner of a stolen account restore the email. Verifies the email, with the effects of `proveEmail`, and makes this
 * browser known. If the account has a second factor, a code is required: without a code this throws `unauthorized` (see
 * `codeIsNeeded`), with a wrong code the errors of `checkCode`. Throws `invalid` for a used or expired token, and for a password
 * that is easy to guess. The link is used up only when the password changes. An undo link also restores the former email
 * (`undoMove`), and ignores a second factor that was set up after the link was created.
 */
export async function resetPassword(
  { token, newPassword, code }: ResetInput,
  context: RequestContext,
  purpose: 'reset-password' | 'undo-email' = 'reset-password',
): Promise<{ message: string }> {
  const found = await findLink(purpose, token)
  if (!found) throw expiredLink()
  refuseGuessable(newPassword, await storedUser(found.userId), 'newPassword')
  const before = purpose === 'undo-email' ? found.createdAt : undefined
  if (await hasSecondFactor(found.userId, before)) {
    if (!code) throw codeIsNeeded()
    await checkCode(found.userId, code, context)
  }
  const password = await hashPassword(newPassword, knownAs(`member ${found.userId}`))
  await tx(async () => {
    const link = await takeLink(purpose, token)
    if (!link) throw expiredLink()
    if (purpose === 'undo-email') await undoMove(link, context.address)
    await replacePassword(link, password)
  })
  rememberBrowser(context, { id: found.userId, password })
  return { message: t`Your password has been changed. You can sign in with it now.` }
}

/** Returns the email that an undo link restores. Throws `invalid` for a used or expired token. */
export async function emailOfUndo(token: string): Promise<string> {
  const link = await findLink('undo-email', token)
  if (!link) throw expiredLink()
  return link.email
}

const expiredLink = () =>
  new AppError('invalid', msg`This link is not valid any more. Please ask for a new one.`)

async function replacePassword(link: { userId: number; email: string }, password: string): Promise<void> {
  const isHis = and(
    eq(users.id, link.userId),
    eq(users.isActive, true),
    eq(sql`lower(${users.email})`, sql`lower(${link.email})`),
  )
  const [user] = await db()
    .select({ id: users.id, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(isHis)
    .for('update')
  if (!user) throw expiredLink()
  const hadPasskeys = await removePasskeys(user.id)
  await proveEmail({ ...user, email: link.email })
  await db().update(users).set({ password, updatedAt: sql`now()` }).where(eq(users.id, user.id))
  await revokeAccess(user.id)
  await dropLinks(user.id)
  await notifyOfChange(user.id, () =>
    hadPasskeys ? t`Your password was changed, and your passkeys were removed` : t`Your password was changed`,
  )
}
