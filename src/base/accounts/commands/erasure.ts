import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { containsMark } from '#platform/email/outbox.ts'
import { msg, t } from '#platform/texts.ts'
import { accountChannel } from '../queries/session.ts'
import { userAudit, userSettings, users } from '../table.ts'
import { eraseNotices } from './notices.ts'
import { type Cause, dropInvitationsBy, recordInAudit, refuseLosingLastAdmin } from './roles.ts'
import { removeSecondFactor } from './second-factor/enrolment.ts'
import { revokeAccess } from './sessions.ts'

/** The name of an erased person in orders, messages and the audit. */
const replacement = () => ({ firstName: t`Deleted account`, lastName: null })

/**
 * Locks an account until the end of the caller's transaction, before its erasure. Throws `missing` for an unknown id, and
 * `conflict` if the account's role has just changed. Without `force`, also throws `conflict` for the last active admin.
 */
export async function lockForErasure(userId: number, force: boolean): Promise<void> {
  const role = async () => {
    const user = await db()
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .then(oneOr(msg`There is no such user`))
    return user.role
  }
  const before = await role()
  if (before === 'admin' && !force) await refuseLosingLastAdmin(userId)
  await db().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if ((await role()) !== before)
    throw new AppError('conflict', msg`The role of this account was just changed. Please try again.`)
}

/**
 * Erases a locked account in the caller's transaction: ends its sessions, second factor and invitations, and removes network
 * addresses from the audit. The caller deletes the account's rows in other tables. The row itself stays, without personal data,
 * because orders, messages and the audit refer to it.
 */
export async function eraseAccount(userId: number, cause: Cause): Promise<void> {
  await revokeAccess(userId)
  await removeSecondFactor(userId)
  await dropInvitationsBy(userId)
  await db()
    .update(userAudit)
    .set({ address: null })
    .where(and(or(eq(userAudit.userId, userId), eq(userAudit.actorId, userId)), isNotNull(userAudit.address)))
  await db()
    .update(users)
    .set({
      ...replacement(),
      email: null,
      pendingEmail: null,
      emailFolded: null,
      username: null,
      usernameFolded: null,
      password: null,
      profileImageUrl: null,
      googleId: null,
      provider: 'password',
      role: 'user',
      isActive: false,
      isEmailVerified: false,
      lastLoginAt: null,
      lastResetEmailAt: null,
      deleteAfter: null,
      erasedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
  await recordInAudit({ userId, action: 'erase' }, cause)
  await publish(accountChannel, String(userId))
}

/**
 * Removes the given addresses (in lower case) from the notification and pending emails of all accounts. Deletes the notices that
 * contain one of `marks`.
 */
export async function eraseAddresses(addresses: string[], marks: string[]): Promise<void> {
  const { notificationEmail, pendingNotificationEmail, userId } = userSettings
  for (const [name, column] of Object.entries({ notificationEmail, pendingNotificationEmail })) {
    const changed = await db()
      .update(userSettings)
      .set({ [name]: null })
      .where(inArray(sql`lower(${column})`, addresses))
      .returning({ userId })
    for (const one of changed) await publish(accountChannel, String(one.userId))
  }
  const waiting = await db()
    .update(users)
    .set({ pendingEmail: null })
    .where(inArray(sql`lower(${users.pendingEmail})`, addresses))
    .returning({ id: users.id })
  for (const { id } of waiting) await publish(accountChannel, String(id))
  await eraseNotices((text) => containsMark(text, marks))
}
