import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { withAsciiDomain } from '#platform/email-address.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { ProfileInput } from '../contract/user.ts'
import { accountChannel } from '../queries/session.ts'
import { userOf } from '../queries/users.ts'
import { users } from '../table.ts'
import { requireConfirmation } from './confirmation.ts'
import { dropLinksOf, sendVerification } from './email-links.ts'
import { sendSecurityEmail } from './notifications.ts'
import { checkUsername, explainTakenName, isSameName, ownUsername, withFolded } from './registration.ts'
import { lockOwnAccount } from './sessions.ts'

/**
 * Changes the given fields of a member's profile. A new email needs a confirmation, is unverified at first, and is
 * reported to the old address, if that was verified; a username that was the email follows it. Fails with `conflict` when somebody else
 * has a name, with `too-many` when the email changes too often, and as `requireConfirmation` does.
 */
export async function updateProfile(member: Member, input: ProfileInput): Promise<void> {
  const { email: newEmail, username: newUsername, ...others } = input
  const before = await userOf(member.id)
  const email = newEmail || before.email
  const moves = email !== null && !isSameName(email, before.email)
  if (moves) {
    await requireConfirmation(member)
    await consumeRateLimit('mail', `member ${member.id}`)
  }
  const given = newUsername ? withAsciiDomain(newUsername) : before.username
  const wanted = moves && isSameName(given, before.email) ? email : given
  const username = wanted && ownUsername(wanted, email)
  // An early name may be one that nobody can choose any more.
  if (username !== null && username !== before.username) checkUsername(username, email)
  const changed = {
    ...clearEmpty(others),
    ...(moves || username !== before.username ? withFolded({ email, username }) : { email, username }),
    ...(moves && { isEmailVerified: false, lastResetEmailAt: null }),
  }
  await tx(async () => {
    await lockOwnAccount(member)
    // Another request may have moved and verified the email since it was compared.
    if ((await userOf(member.id)).email !== before.email)
      throw new AppError('conflict', 'The email of this account was just changed. Please try again.')
    await storeProfile(member.id, changed)
    await publish(accountChannel, String(member.id))
    if (!moves) return
    await dropLinksOf(member.id)
    await sendVerification({ userId: member.id, email })
    await sendSecurityEmail(before, 'The email of your account was changed')
  })
}

/** The given texts, empty ones as null. */
function clearEmpty<Texts extends Record<string, string | null | undefined>>(texts: Texts) {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined)
  return Object.fromEntries(given.map(([name, text]) => [name, text || null])) as Texts
}

async function storeProfile(id: number, changed: Partial<typeof users.$inferInsert>): Promise<void> {
  try {
    await db()
      .update(users)
      .set({ ...changed, updatedAt: sql`now()` })
      .where(eq(users.id, id))
  } catch (error) {
    throw explainTakenName(error)
  }
}
