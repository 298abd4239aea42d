import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import type { Member, RequestContext } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import type { LoginInput, PasswordChange } from '../contract/sign-in.ts'
import { type Credentials, credentialsNamed, storedUser } from '../queries/users.ts'
import { users } from '../table.ts'
import { checkOwnPassword, requireConfirmation } from './confirmation.ts'
import { dropLinks } from './email-links.ts'
import { guess, rememberBrowser } from './guesses.ts'
import { hashPassword, isPassword, knownAs } from './password-hashes.ts'
import { refuseGuessable } from './password-strength.ts'
import { noteRefusal } from './refusals.ts'
import { notifyOfChange } from './security-notices.ts'
import { type Admitted, lockOwnAccount, renewSession, revokeAccess, startSession } from './sessions.ts'

/**
 * Signs in by email or username and returns the user's id. Throws `unauthorized` for an unknown account and for a wrong password,
 * after the same work and with the same message. Throws `too-many` as `guess` does, and the errors of `startSession`.
 */
export async function signIn(
  { emailOrUsername, password }: LoginInput,
  context: RequestContext,
): Promise<number> {
  const account = await credentialsNamed(emailOrUsername)
  const isRight = await guess(foldName(emailOrUsername), account, context, (hasher) =>
    isPassword(account?.password ?? null, password, hasher),
  )
  if (!account || !isRight) {
    await noteRefusal(account?.id)
    throw wrongCredentials()
  }
  return startSession(context, 'password', () => holdPassword(account))
}

const wrongCredentials = () => new AppError('unauthorized', msg`Please check your credentials and try again.`)

/** Locks and returns the user, unless the password has changed since it was read for the comparison, which takes long. */
async function holdPassword({ id, password }: Credentials): Promise<Admitted> {
  const [user] = await db()
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (user?.password !== password) throw wrongCredentials()
  return { userId: id }
}

/**
 * Changes a member's password, or sets the first one. Ends all other sessions and the emailed links, and gives this session a new
 * id. If a password exists, throws the errors of `checkOwnPassword`, otherwise the errors of `requireConfirmation`. Throws
 * `invalid` if the new password is easy to guess.
 */
export async function changePassword(
  member: Member,
  change: PasswordChange,
  context: RequestContext,
): Promise<void> {
  const user = await storedUser(member.id)
  if (user.hasPassword) await checkOwnPassword(member, change.currentPassword, 'currentPassword')
  else await requireConfirmation(member)
  refuseGuessable(change.newPassword, user, 'newPassword')
  const password = await hashPassword(change.newPassword, knownAs(`member ${member.id}`))
  await tx(async () => {
    await lockOwnAccount(member)
    await db().update(users).set({ password, updatedAt: sql`now()` }).where(eq(users.id, member.id))
    await revokeAccess(member.id, member.sid)
    await renewSession(context, member)
    rememberBrowser(context, { id: member.id, password })
    // If the email is unverified, its real owner may be about to take the account back with a reset link. Such links stay.
    await dropLinks(member.id, user.isEmailVerified ? undefined : 'verify-email')
    await notifyOfChange(member.id, () => t`Your password was changed`)
  })
}
