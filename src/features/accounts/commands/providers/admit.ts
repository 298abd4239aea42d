import { and, eq, sql } from 'drizzle-orm'
import { config } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { identities, users } from '../../table.ts'
import { dropLinksOf } from '../email-links.ts'
import { claimSetup, giveRole } from '../roles.ts'
import { endSessionsOf } from '../sessions.ts'
import { stopSignIn } from './problem.ts'
import type { ProviderProfile } from './profile.ts'

type Claim = { setupHash: string | null; address: string }

/**
 * The user of a provider's profile, found by its subject, else by a verified email, else created. A verified email of
 * `ADMIN_EMAILS`, or the setup link, makes the user an admin. Fails with `forbidden` when the user is deactivated or
 * the email belongs to somebody and the provider has not verified it, with `conflict` when the setup link is used up.
 */
export async function admitProfile(profile: ProviderProfile, claim: Claim): Promise<number> {
  try {
    return await tx(() => admit(profile, claim))
  } catch (error) {
    // A user with the same subject or email was created between look-up and write; the second attempt finds it.
    if (violatedUnique(error) === undefined) throw error
    return tx(() => admit(profile, claim))
  }
}

async function admit(profile: ProviderProfile, { setupHash, address }: Claim): Promise<number> {
  const userId = (await userBySubject(profile)) ?? (await linkByEmail(profile)) ?? (await makeUser(profile))
  if (isAdminEmail(profile)) await giveRole(userId, 'admin', { origin: 'provider', actorId: null, address })
  if (setupHash) await claimSetup(userId, setupHash, address)
  return userId
}

function isAdminEmail({ email, isEmailVerified }: ProviderProfile): boolean {
  return isEmailVerified && email !== null && config().ADMIN_EMAILS.includes(email.toLowerCase())
}

async function userBySubject(profile: ProviderProfile): Promise<number | undefined> {
  const { provider, subject, email, isEmailVerified } = profile
  const [user] = await db()
    .select({ id: users.id, isActive: users.isActive })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  if (!user) return undefined
  if (!user.isActive) throw stopSignIn('deactivated')
  if (isEmailVerified) {
    await db()
      .update(users)
      .set({ isEmailVerified: true })
      .where(and(eq(users.id, user.id), eq(sql`lower(${users.email})`, sql`lower(${email})`)))
  }
  return user.id
}

async function makeUser(profile: ProviderProfile): Promise<number> {
  const { provider, subject, ...person } = profile
  const [user] = await db()
    .insert(users)
    .values({ ...person, provider, googleId: provider === 'google' ? subject : null })
    .returning({ id: users.id })
  if (!user) throw new Error('The user was not stored')
  await db().insert(identities).values({ userId: user.id, provider, subject })
  return user.id
}

type Owner = { id: number; isActive: boolean; isEmailVerified: boolean; googleId: string | null }

/**
 * Links a provider's account to the user who has its email, and returns that user; `undefined` when nobody has it. Only
 * when the provider has verified the email, and the user has no other account of this provider: addresses are given to
 * new people, subjects are not.
 */
async function linkByEmail(profile: ProviderProfile): Promise<number | undefined> {
  const owner = profile.email ? await ownerOf(profile.email) : undefined
  if (!owner) return undefined
  const subject = await subjectOf(owner.id, profile.provider)
  // A simultaneous first sign-in has just created or linked this user.
  if (subject === profile.subject && owner.isActive) return owner.id
  if (!profile.isEmailVerified) throw stopSignIn('email-in-use')
  if (!owner.isActive) throw stopSignIn('deactivated')
  if (!owner.isEmailVerified) await removeAccess(owner.id, profile)
  else if (subject !== undefined) throw stopSignIn('email-in-use')
  await db()
    .insert(identities)
    .values({ userId: owner.id, provider: profile.provider, subject: profile.subject })
  await db()
    .update(users)
    .set({
      isEmailVerified: true,
      updatedAt: sql`now()`,
      ...(profile.provider === 'google' && { googleId: profile.subject }),
    })
    .where(eq(users.id, owner.id))
  return owner.id
}

async function ownerOf(email: string): Promise<Owner | undefined> {
  const [owner] = await db()
    .select({
      id: users.id,
      isActive: users.isActive,
      isEmailVerified: users.isEmailVerified,
      googleId: users.googleId,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
    .for('update')
  return owner
}

async function subjectOf(userId: number, provider: ProviderProfile['provider']): Promise<string | undefined> {
  const [identity] = await db()
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return identity?.subject
}

/**
 * Removes everything that opens an account whose email was never verified: password, sessions, provider accounts,
 * emailed links, and the names that were entered.
 */
async function removeAccess(
  userId: number,
  { firstName, lastName, profileImageUrl, provider }: ProviderProfile,
) {
  await endSessionsOf(userId)
  await dropLinksOf(userId)
  await db().delete(identities).where(eq(identities.userId, userId))
  await db()
    .update(users)
    .set({ password: null, username: null, googleId: null, firstName, lastName, profileImageUrl, provider })
    .where(eq(users.id, userId))
}
