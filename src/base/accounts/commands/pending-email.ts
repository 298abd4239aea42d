import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { sendsMail } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import { hasSecondFactor } from '../queries/second-factor.ts'
import { accountChannel } from '../queries/session.ts'
import { storedUser } from '../queries/users.ts'
import { identities, userSettings, users } from '../table.ts'
import { type DatedLink, dropLinks, dropUndoLinksSince, endVerifications } from './email-links.ts'
import { explainTakenName, isSameName, withFolded } from './registration.ts'
import { byMember, lockUser, recordInAudit } from './roles.ts'
import { removeSecondFactor, switchedOff } from './second-factor/enrolment.ts'
import { notifyOfChange, notifyOfMove } from './security-notices.ts'
import { lockOwnAccount, revokeAccess } from './sessions.ts'

/**
 * Replaces a locked user's email with the pending one, in the caller's transaction. If another account has this email without
 * having verified it, takes the email from that account. Throws `conflict` if another account has verified it, or if no email is
 * pending.
 */
export async function applyPendingEmail(userId: number): Promise<void> {
  const before = await storedUser(userId)
  const { pendingEmail: email } = before
  if (email === null) throw new AppError('conflict', msg`There is no new email to confirm`)
  await takeUnproved(email, userId)
  await storeEmail(before, email)
  await endVerifications('verify-email', { userId, email })
  await dropLinks(userId)
  await notifyOfMove(before)
}

/** Removes a member's pending email, and its link. */
export async function cancelPendingEmail(member: Member): Promise<void> {
  await tx(async () => {
    await lockOwnAccount(member)
    await dropLinks(member.id, 'verify-email')
    await db().update(users).set({ pendingEmail: null, updatedAt: sql`now()` }).where(eq(users.id, member.id))
    await publish(accountChannel, String(member.id))
  })
}

type AdminConfirmation = { admin: Member; userId: number; address: string; email: string }

/**
 * Confirms a user's pending email on behalf of an admin, if the site sends no emails. Throws `conflict` if the site does send
 * emails or `email` is not the pending one, and the errors of `applyPendingEmail`.
 */
export async function confirmPendingEmail({
  admin,
  userId,
  address,
  email,
}: AdminConfirmation): Promise<void> {
  if (sendsMail()) throw new AppError('conflict', msg`The user confirms a new email by the link in the email`)
  await tx(async () => {
    await lockUser(userId)
    if ((await storedUser(userId)).pendingEmail !== email)
      throw new AppError('conflict', msg`This email is not waiting for confirmation any more`)
    await applyPendingEmail(userId)
    await recordInAudit({ userId, action: 'confirm-email' }, byMember(admin, address))
  })
}

/**
 * Restores a user's former email with an undo link, in the caller's transaction. Removes the new email, the notification email,
 * and all linked provider accounts, second factors and undo links that are newer than the link. Throws `conflict` if another
 * account has verified the former email meanwhile.
 */
export async function undoMove(link: DatedLink, address: string): Promise<void> {
  const { userId, email, createdAt } = link
  await lockUser(userId)
  await takeUnproved(email, userId)
  await storeEmail(await storedUser(userId), email)
  const isLater = and(eq(identities.userId, userId), gte(identities.createdAt, createdAt))
  const gone = await db().delete(identities).where(isLater).returning({ provider: identities.provider })
  if (gone.some(({ provider }) => provider === 'google'))
    await db().update(users).set({ googleId: null }).where(eq(users.id, userId))
  if (!(await hasSecondFactor(userId, createdAt)) && (await removeSecondFactor(userId))) {
    await recordInAudit({ userId, action: 'second-factor-off' }, { origin: 'site', actorId: null, address })
    await notifyOfChange(userId, switchedOff)
  }
  await db()
    .update(userSettings)
    .set({ notificationEmail: null, pendingNotificationEmail: null, updatedAt: sql`now()` })
    .where(eq(userSettings.userId, userId))
  await dropUndoLinksSince(link)
}

type Named = { id: number; email: string | null; username: string | null }

/** Stores a new email. If the username is the old email, replaces the username with the new email. */
async function storeEmail({ id, email: old, username: name }: Named, email: string): Promise<void> {
  const names = withFolded({ email, username: isSameName(name, old) ? email : name })
  try {
    await db()
      .update(users)
      .set({
        ...names,
        pendingEmail: null,
        isEmailVerified: true,
        lastResetEmailAt: null,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, id))
  } catch (error) {
    throw explainTakenName(error)
  }
  await publish(accountChannel, String(id))
}

/**
 * If another account has this email without having verified it, takes the email from that account, signs it out everywhere and
 * revokes its links. Throws `conflict` if the other account has verified the email.
 */
async function takeUnproved(email: string, userId: number): Promise<void> {
  const isOther = and(eq(users.emailFolded, foldName(email)), ne(users.id, userId))
  const [other] = await db().select().from(users).where(isOther).for('update')
  if (!other) return
  if (other.isEmailVerified)
    throw createFieldError('email', msg`Another account has verified this email first`, 'conflict')
  await revokeAccess(other.id)
  await dropLinks(other.id)
  const username = isSameName(other.username, email) ? null : other.username
  await db()
    .update(users)
    .set({ ...withFolded({ email: null, username }), updatedAt: sql`now()` })
    .where(eq(users.id, other.id))
  await publish(accountChannel, String(other.id))
}
