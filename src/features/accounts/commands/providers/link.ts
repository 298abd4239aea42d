import { and, eq, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { identities, users } from '../../table.ts'
import { dropLinksOf } from '../links.ts'
import { endSessionsOf } from '../sessions.ts'
import { stopSignIn } from './problem.ts'
import type { ProviderProfile } from './profile.ts'

type Owner = { id: number; isActive: boolean; isEmailVerified: boolean; googleId: string | null }

/**
 * Links a provider's account to the user who has its e-mail, and gives that user; `undefined` when nobody has it. Only when
 * the provider vouches for the e-mail, and only when the user has no other account of the same provider: addresses are
 * given to new people, subjects are not.
 */
export async function linkByEmail(profile: ProviderProfile): Promise<number | undefined> {
  const owner = profile.email ? await ownerOf(profile.email) : undefined
  if (!owner) return undefined
  if (!profile.isEmailVerified) throw stopSignIn('email-in-use')
  if (!owner.isActive) throw stopSignIn('deactivated')
  if (!owner.isEmailVerified) await dispossess(owner.id, profile)
  else if (await hasAccountOf(owner.id, profile.provider)) throw stopSignIn('email-in-use')
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

async function hasAccountOf(userId: number, provider: ProviderProfile['provider']): Promise<boolean> {
  const rows = await db()
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return rows.length > 0
}

/**
 * Takes everything that opens an account from whoever made it with an address that he never proved to be his: password,
 * sessions, provider accounts, mailed links and the names by which he called himself.
 */
async function dispossess(
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
