import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { config, siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import type { AuditEntry, Role } from '../contract/user.ts'
import { signInProblems } from '../domain/sign-in-problems.ts'
import { accountChannel } from '../queries/session.ts'
import { hasAdmin, storedUser } from '../queries/users.ts'
import { invitations, oneTimeLinks, userAudit, users } from '../table.ts'
import { endOtherKeys } from './other-keys.ts'

/**
 * Gives a user a role and records it in the audit; does nothing if the user already has it. Giving the role admin deletes all
 * setup links. Any other role deletes the user's open invitations and ends the keys of `endOtherKeys`. Throws `conflict` if the
 * last active admin would lose the role, and the errors of `lockUser`.
 */
export async function giveRole(userId: number, role: Role, cause: Cause): Promise<void> {
  await tx(async () => {
    if (role !== 'admin') await refuseLosingLastAdmin(userId)
    const user = await lockUser(userId)
    if (user.role === role) return
    await db().update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, userId))
    await recordInAudit({ userId, action: 'role', oldRole: user.role, newRole: role }, cause)
    await publish(accountChannel, String(userId))
    if (role !== 'admin') {
      await dropInvitationsBy(userId)
      await endOtherKeys(userId)
    }
    if (role === 'admin') await db().delete(oneTimeLinks).where(eq(oneTimeLinks.purpose, 'setup'))
  })
}

/** Locks a user until the end of the transaction. Throws `missing`, and `conflict` for an erased user. */
export async function lockUser(userId: number) {
  const user = await db()
    .select({ role: users.role, isActive: users.isActive, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
    .then(oneOr(msg`There is no such user`))
  if (user.erasedAt) throw new AppError('conflict', msg`This account was erased`)
  return user
}

/**
 * Throws `conflict` if the user is the only active admin. Ignores admins whose account is about to be deleted. Locks all admins
 * until the end of the transaction.
 */
export async function refuseLosingLastAdmin(userId: number): Promise<void> {
  const admins = await lockAdmins()
  if (admins.length === 1 && admins[0] === userId) {
    throw new AppError('conflict', msg`This is the last active admin: make another user an admin first`)
  }
}

/**
 * Returns the ids of all active admins, except those whose account is about to be deleted. Locks them until the end of the
 * transaction. To avoid deadlocks, lock other accounts or invitations only afterwards.
 */
export async function lockAdmins(): Promise<number[]> {
  const admins = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.deleteAfter)))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

/** Deletes the open invitations of a user who is no longer an active admin, in the caller's transaction. */
export async function dropInvitationsBy(userId: number): Promise<void> {
  await db().delete(invitations).where(eq(invitations.invitedBy, userId))
}

/**
 * Lets a member try another role, if `ROLE_TESTING` allows it. Throws `forbidden` if it does not, for the role admin, and if the
 * member is an admin.
 */
export async function tryRole(member: Member, role: Role, address: string): Promise<void> {
  if (config().ROLE_TESTING !== '1') throw new AppError('forbidden', msg`Role testing is turned off`)
  if (role === 'admin') throw new AppError('forbidden', msg`Role testing does not include the role admin`)
  if ((await storedUser(member.id)).role === 'admin')
    throw new AppError('forbidden', msg`An admin's own role cannot be changed here`)
  await giveRole(member.id, role, byMember(member, address))
}

/**
 * Returns the line to print at start while the site has no admin: the first person who signs up through its link becomes the
 * admin. Returns null if there is an admin. Call this once the site listens, because the link contains its address.
 */
export async function offerSetup(): Promise<string | null> {
  if (await hasAdmin()) return null
  const token = newSecret()
  await db()
    .insert(oneTimeLinks)
    .values({ purpose: 'setup', tokenHash: hashSecret(token) })
  return `Make the first admin account at ${siteOrigin()}/auth?setup=${token}`
}

/**
 * Makes a user the first admin with the hash of a setup link's token. Uses up all setup links, so that only one of two
 * simultaneous requests succeeds. Throws `conflict` once the link is used or an admin exists.
 */
export async function claimSetup(userId: number, tokenHash: string, address: string): Promise<void> {
  await tx(async () => {
    const [known] = await db()
      .select({ tokenHash: oneTimeLinks.tokenHash })
      .from(oneTimeLinks)
      .where(and(eq(oneTimeLinks.tokenHash, tokenHash), eq(oneTimeLinks.purpose, 'setup')))
    const used = known ? await useUpSetupLinks() : []
    if (!used.includes(tokenHash) || (await hasAdmin()))
      throw new AppError('conflict', signInProblems['setup-over'], { details: { problem: 'setup-over' } })
    await giveRole(userId, 'admin', { origin: 'setup-link', actorId: null, address })
  })
}

async function useUpSetupLinks(): Promise<string[]> {
  const rows = await db()
    .delete(oneTimeLinks)
    .where(eq(oneTimeLinks.purpose, 'setup'))
    .returning({ tokenHash: oneTimeLinks.tokenHash })
  return rows.map((row) => row.tokenHash)
}

/** The author of a change, and their network address. */
export type Cause = { origin: AuditEntry['origin']; actorId: number | null; address: string | null }

export const byMember = ({ id }: Member, address: string): Cause => ({ origin: 'site', actorId: id, address })

export const byCommandLine: Cause = { origin: 'command-line', actorId: null, address: null }

type AuditedChange = {
  userId: number
  action: AuditEntry['action']
  oldRole?: Role
  newRole?: Role
  /** The changed object, if it is not an account. Must not name a person, because audit entries survive an erasure. */
  subject?: string
}

/**
 * Records a change of a user, in the caller's transaction. `eraseAccount` removes network addresses from entries, and
 * `purgeAccounts` deletes old entries; otherwise they never change.
 */
export async function recordInAudit(change: AuditedChange, cause: Cause): Promise<void> {
  await db()
    .insert(userAudit)
    .values({ ...change, ...cause })
}
