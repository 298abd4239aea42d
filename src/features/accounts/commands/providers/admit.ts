import { and, eq, sql } from 'drizzle-orm'
import { config } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { identities, users } from '../../table.ts'
import { violatedUnique } from '../names.ts'
import { giveRole } from '../roles.ts'
import { claimSetup } from '../setup.ts'
import { linkByEmail } from './link.ts'
import { stopSignIn } from './problem.ts'
import type { ProviderProfile } from './profile.ts'

type Claim = { setupHash: string | null; address: string }

/**
 * The user whom a provider's profile stands for, found by its subject, else by a verified e-mail, else made. Who comes with
 * a verified e-mail of `ADMIN_EMAILS`, or by the setup link, becomes an admin. Refuses a deactivated user, an e-mail that
 * somebody has and the provider does not vouch for, and a setup link that is over.
 */
export async function admitProfile(profile: ProviderProfile, claim: Claim): Promise<number> {
  try {
    return await tx(() => admit(profile, claim))
  } catch (error) {
    // Somebody with the same subject or e-mail came between look-up and write; the second time finds him.
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
