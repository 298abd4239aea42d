import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#platform/database/database.ts'
import type { Member, RequestContext } from '#platform/http/request-context.ts'
import type { PasswordChange } from '../contract/auth.ts'
import { userOf } from '../queries/users.ts'
import { users } from '../table.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { sendNotice } from './emails.ts'
import { dropLinksOf } from './links.ts'
import { hashPassword, refuseGuessable } from './password.ts'
import { endSessionsOf, renewSession } from './sessions.ts'

/**
 * Changes a member's password, or sets the first one. All other sessions end, this one gets a new id, and mailed links die.
 * Refuses as `confirmIdentity` does, and with `invalid` a guessable password.
 */
export async function changePassword(
  member: Member,
  change: PasswordChange,
  context: RequestContext,
): Promise<void> {
  await confirmIdentity(member, change.currentPassword)
  const { email } = await userOf(member.id)
  refuseGuessable(change.newPassword, email, 'newPassword')
  const password = await hashPassword(change.newPassword)
  await tx(async () => {
    await db().update(users).set({ password, updatedAt: sql`now()` }).where(eq(users.id, member.id))
    await endSessionsOf(member.id, member.sid)
    await renewSession(context, member)
    await dropLinksOf(member.id)
    if (email) await sendNotice(email, 'Your password was changed')
  })
}
