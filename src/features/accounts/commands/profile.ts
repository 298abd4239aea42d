import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { ProfileInput } from '../contract/auth.ts'
import { userOf } from '../queries/users.ts'
import { users } from '../table.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { sendNotice } from './emails.ts'
import { dropLinksOf } from './links.ts'
import { checkUsername, explainTakenName, isSameName } from './names.ts'
import { sendVerification } from './verification.ts'

/**
 * Changes what is given of a member's profile. A new e-mail needs the current password, is unverified until its owner says
 * otherwise, and is told to the old one; a username that was the e-mail follows it.
 * Refuses with `conflict` names that somebody else has, with `too-many` when it moves too often, and as `confirmIdentity` does.
 */
export async function updateProfile(member: Member, input: ProfileInput): Promise<void> {
  const before = await userOf(member.id)
  const email = input.email || before.email
  const moves = email !== null && !isSameName(email, before.email)
  if (moves) {
    await confirmIdentity(member, input.currentPassword)
    await consumeRateLimit('mail', `member ${member.id}`)
  }
  const given = input.username || before.username
  const username = moves && isSameName(given, before.email) ? email : given
  if (username !== null) checkUsername(username, email)
  const changed = {
    ...named('firstName', input.firstName),
    ...named('lastName', input.lastName),
    ...named('profileImageUrl', input.profileImageUrl),
    email,
    username,
    ...(moves && { isEmailVerified: false }),
  }
  await tx(async () => {
    await storeProfile(member.id, changed)
    if (!moves) return
    await dropLinksOf(member.id)
    await sendVerification(member.id, email)
    if (before.email) await sendNotice(before.email, 'The email of your account was changed')
  })
}

/** A field that was given: an empty one is removed, an absent one stays. */
function named(field: 'firstName' | 'lastName' | 'profileImageUrl', value: string | null | undefined) {
  return value === undefined ? {} : { [field]: value || null }
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
