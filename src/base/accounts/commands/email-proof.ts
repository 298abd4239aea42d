import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { dropQueuedEmails } from '#platform/email/outbox.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member, RequestContext } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import { noticeChannel } from '../queries/notices.ts'
import { accountChannel } from '../queries/session.ts'
import { storedUser } from '../queries/users.ts'
import { identities, notices, userSettings, users } from '../table.ts'
import {
  dropLinks,
  endVerifications,
  findLink,
  refuseVerification,
  sendMoveVerification,
  sendVerification,
  verifiedAlready,
} from './email-links.ts'
import { removePasskeys } from './passkeys/answers.ts'
import { applyPendingEmail } from './pending-email.ts'
import { lockOwnAccount, renewSession, revokeAccess } from './sessions.ts'

type Account = { id: number; email: string; isEmailVerified: boolean }

/** The credentials that `proveEmail` keeps: the session with the id `sid`, and the linked account at the provider `via`. */
type Kept = { sid?: string; via?: string }

/**
 * Marks a locked user's email as verified, in the caller's transaction. A stranger may have entered an unverified email.
 * Therefore the first verification deletes the sessions, tokens, passkeys, linked provider accounts (all except those in `kept`),
 * emailed links, notices and notification email, and drops queued emails to other addresses. Orders, messages, files and reviews
 * stay.
 */
export async function proveEmail({ id, email, isEmailVerified }: Account, kept: Kept = {}): Promise<void> {
  await endVerifications('verify-email', { userId: id, email })
  if (isEmailVerified) return
  await revokeAccess(id, kept.sid)
  await dropLinks(id)
  await removePasskeys(id)
  await db()
    .delete(identities)
    .where(and(eq(identities.userId, id), ne(sql`${identities.provider}`, kept.via ?? '')))
  await db()
    .update(userSettings)
    .set({ notificationEmail: null, pendingNotificationEmail: null, updatedAt: sql`now()` })
    .where(eq(userSettings.userId, id))
  await db().delete(notices).where(eq(notices.userId, id))
  await dropQueuedEmails(id, email)
  await db()
    .update(users)
    .set({
      isEmailVerified: true,
      updatedAt: sql`now()`,
      ...(kept.via !== 'google' && { googleId: null }),
    })
    .where(eq(users.id, id))
  await publish(accountChannel, String(id))
  await publish(noticeChannel, String(id))
}

/** Resends the verification link to a member. Throws `conflict` if there is nothing to verify. */
export async function resendVerification(member: Member): Promise<{ message: string }> {
  const { id } = member
  await consumeRateLimit('mail', `member ${id}`)
  const { pendingEmail, isEmailVerified, ...user } = await storedUser(id)
  const email = pendingEmail ?? user.email
  if (!email) throw new AppError('conflict', msg`This account has no email yet`)
  if (isEmailVerified && !pendingEmail) throw verifiedAlready()
  await tx(async () => {
    await lockOwnAccount(member)
    await (pendingEmail ? sendMoveVerification : sendVerification)({ userId: id, email })
  })
  return { message: t`A link was sent to you. It works for an hour.` }
}

/**
 * Verifies a member's email with an emailed token, with the effects of `proveEmail`, or applies a pending email. The session
 * stays and gets a new id. The member must be signed in: otherwise an address's real owner could verify it for a stranger who
 * registered it. Throws the errors of `refuseVerification` for an invalid or used token, `invalid` for a link to another email,
 * and the errors of `applyPendingEmail`.
 */
export async function verifyEmail(member: Member, token: string, context: RequestContext): Promise<void> {
  const { id, sid, via } = member
  await tx(async () => {
    await lockOwnAccount(member)
    const link = await findLink('verify-email', token)
    const { email, pendingEmail, isEmailVerified } = await storedUser(id)
    if (!link || link.userId !== id)
      return refuseVerification('verify-email', token, { userId: id, email: isEmailVerified ? email : null })
    if (pendingEmail !== null && pendingEmail.toLowerCase() === link.email.toLowerCase()) {
      await applyPendingEmail(id)
      return renewSession(context, member)
    }
    if (email?.toLowerCase() !== link.email.toLowerCase())
      throw new AppError('invalid', msg`This link was for another email`)
    await proveEmail({ id, email, isEmailVerified }, { sid, via })
    await renewSession(context, member)
  })
}
