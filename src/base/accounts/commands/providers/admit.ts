import { and, eq, type SQL } from 'drizzle-orm'
import { recordGoal } from '#base/analytics/commands/goals.ts'
import { config } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hasSecondFactor } from '../../queries/second-factor.ts'
import { credentialsNamed } from '../../queries/users.ts'
import { identities, users } from '../../table.ts'
import { proveEmail } from '../email-proof.ts'
import { saveFirstLanguage } from '../first-language.ts'
import { isSameName, withFolded } from '../registration.ts'
import { claimSetup, giveRole } from '../roles.ts'
import { type Admitted, startSession } from '../sessions.ts'
import { findHolder } from './link.ts'
import { stopSignIn } from './problem.ts'
import type { ProviderProfile } from './profile.ts'

/**
 * Signs in the user of a provider's profile and returns the user's id. Finds the user by the profile's subject, otherwise by its
 * verified email, otherwise creates one. A verified email in `ADMIN_EMAILS`, or the setup link, makes the user an admin. Throws
 * `forbidden` if the user is deactivated or the profile's email may not be linked to its user (`ownerOfEmail`), `conflict` if the
 * setup link is used up, and the errors of `startSession`.
 */
export async function admitProfile(
  profile: ProviderProfile,
  setupHash: string | null,
  context: RequestContext,
): Promise<number> {
  const enter = () => startSession(context, profile.provider, () => admit(profile, setupHash, context))
  try {
    return await enter()
  } catch (error) {
    // Another request created a user with the same subject or email between look-up and write. The second attempt finds that
    // user.
    if (violatedUnique(error) === undefined) throw error
    return await enter()
  }
}

async function admit(
  profile: ProviderProfile,
  setupHash: string | null,
  context: RequestContext,
): Promise<Admitted> {
  const { address } = context
  const known = (await userBySubject(profile)) ?? (await ownerOfEmail(profile))
  const userId = known ?? (await makeUser(profile))
  const isForAdmin = isAdminEmail(profile)
  if (known === undefined && !isForAdmin && !setupHash)
    await recordGoal(context, { kind: 'sign_up', subjectId: userId, userId, email: profile.email })
  if (isForAdmin) await giveRole(userId, 'admin', { origin: 'provider', actorId: null, address })
  if (setupHash) {
    await claimSetup(userId, setupHash, address)
    await saveFirstLanguage(userId, context)
  }
  return { userId, subject: profile.subject }
}

function isAdminEmail({ email, isEmailVerified }: ProviderProfile): boolean {
  return isEmailVerified && email !== null && config().ADMIN_EMAILS.includes(email.toLowerCase())
}

async function userBySubject(profile: ProviderProfile): Promise<number | undefined> {
  const { provider, subject, email, isEmailVerified } = profile
  const userId = await findHolder(provider, subject)
  if (userId === undefined) return undefined
  const user = await lockUser(eq(users.id, userId))
  // While this waited for the lock, the email's real owner may have taken the account back.
  if (!user || (await findHolder(provider, subject)) !== userId) return undefined
  if (!user.isActive) throw stopSignIn('deactivated')
  if (isEmailVerified && hasEmail(user) && isSameName(user.email, email))
    await proveEmail(user, { via: provider })
  return userId
}

/** Locks and returns the user until the end of the transaction. */
async function lockUser(condition: SQL) {
  const [user] = await db()
    .select({
      id: users.id,
      email: users.email,
      isActive: users.isActive,
      isEmailVerified: users.isEmailVerified,
    })
    .from(users)
    .where(condition)
    .for('update')
  return user
}

async function makeUser(profile: ProviderProfile): Promise<number> {
  const { subject: _, ...person } = profile
  const user = await db()
    .insert(users)
    .values(withFolded({ ...person, username: null }))
    .returning({ id: users.id })
    .then(oneRow)
  return user.id
}

/**
 * Returns the id of the user to link to a provider's account, found by its email, or `undefined` if nobody has the email. Throws
 * `forbidden` if the provider has not verified the email. Throws it as well if the user has verified the email and linked another
 * account of this provider: providers reassign addresses to new people, but not subjects. If the user never verified the email,
 * gives the account to the provider's user (`handOver`).
 */
async function ownerOfEmail(profile: ProviderProfile): Promise<number | undefined> {
  const { provider, email, isEmailVerified } = profile
  const named = email ? await credentialsNamed(email) : undefined
  const owner = named && (await lockUser(eq(users.id, named.id)))
  if (!owner || !hasEmail(owner) || !isSameName(owner.email, email)) return undefined
  const subject = await findSubject(owner.id, provider)
  // A simultaneous first sign-in has just created or linked this user.
  if (subject === profile.subject && owner.isActive) return owner.id
  if (!isEmailVerified) throw stopSignIn('email-in-use')
  if (!owner.isActive) throw stopSignIn('deactivated')
  // A stranger may have set up this second factor and could then still sign in, so the account is not handed over.
  if (!owner.isEmailVerified && (await hasSecondFactor(owner.id))) throw stopSignIn('email-in-use')
  if (!owner.isEmailVerified) await handOver(owner, profile)
  else if (subject !== undefined) throw stopSignIn('email-in-use')
  return owner.id
}

async function findSubject(
  userId: number,
  provider: ProviderProfile['provider'],
): Promise<string | undefined> {
  const [identity] = await db()
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
  return identity?.subject
}

type Owner = { id: number; email: string; isEmailVerified: boolean }

const hasEmail = <User extends { email: string | null }>(user: User): user is User & { email: string } =>
  user.email !== null

/** Gives an account whose email was never verified to the email's real owner. Removes its password and names. */
async function handOver(owner: Owner, { firstName, lastName, profileImageUrl, provider }: ProviderProfile) {
  await proveEmail(owner)
  await db()
    .update(users)
    .set({
      password: null,
      username: null,
      usernameFolded: null,
      firstName,
      lastName,
      profileImageUrl,
      provider,
    })
    .where(eq(users.id, owner.id))
}
