import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { withAsciiDomain } from '#platform/email-address.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import type { ProfileInput } from '../contract/user.ts'
import { accountChannel } from '../queries/session.ts'
import { storedUser } from '../queries/users.ts'
import { users } from '../table.ts'
import { requireConfirmation } from './confirmation.ts'
import { dropLinks, sendMoveVerification } from './email-links.ts'
import {
  checkUsername,
  explainTakenName,
  isSameName,
  ownUsername,
  refuseTakenEmail,
  withFolded,
} from './registration.ts'
import { notifyOfMove } from './security-notices.ts'
import { lockOwnAccount } from './sessions.ts'

/**
 * Changes the given fields of a member's profile. A new email requires a confirmed session. If the present email is verified, it
 * stays valid until the new one is confirmed, and gets a notification. Otherwise the new email replaces it at once. Throws
 * `conflict` if somebody else has the email or username, or if the email was just changed; `too-many` if the email changes too
 * often; and the errors of `requireConfirmation`.
 */
export async function updateProfile(member: Member, input: ProfileInput): Promise<void> {
  const { email: newEmail, username: newUsername, ...others } = input
  const before = await storedUser(member.id)
  const email = newEmail || before.email
  const moves = email !== null && !isSameName(email, before.email)
  if (moves) {
    await requireConfirmation(member)
    await consumeRateLimit('mail', `member ${member.id}`)
  }
  const waits = moves && before.isEmailVerified && before.email !== null
  const present = waits ? before.email : email
  const given = newUsername ? withAsciiDomain(newUsername) : before.username
  const isOwn = moves && given !== null && (isSameName(given, before.email) || isSameName(given, email))
  const wanted = isOwn ? present : given
  const username = wanted && ownUsername(wanted, present)
  // Accounts of early releases may have usernames that the rules no longer allow. They may keep them.
  if (username !== null && username !== before.username) checkUsername(username, present)
  if (moves) await refuseTakenEmail(email, member.id)
  const names = { email: present, username }
  const changed = {
    ...clearEmpty(others),
    ...(present !== before.email || username !== before.username ? withFolded(names) : names),
    ...(moves && (waits ? { pendingEmail: email } : { isEmailVerified: false, lastResetEmailAt: null })),
  }
  await tx(async () => {
    await lockOwnAccount(member)
    // Reads the user again: another request may have changed or verified the email during the comparison.
    const now = await storedUser(member.id)
    if (now.email !== before.email || now.isEmailVerified !== before.isEmailVerified)
      throw new AppError('conflict', msg`The email of this account was just changed. Please try again.`)
    await storeProfile(member.id, changed)
    await publish(accountChannel, String(member.id))
    if (!moves) return
    await dropLinks(member.id, waits ? 'verify-email' : undefined)
    await sendMoveVerification({ userId: member.id, email })
    await notifyOfMove(before, email)
  })
}

/** Replaces empty texts with null and omits undefined ones. */
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
