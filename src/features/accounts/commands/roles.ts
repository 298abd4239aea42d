import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { config } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Role } from '../contract/user.ts'
import { sessionChannel } from '../queries/session.ts'
import { oneTimeLinks, users } from '../table.ts'
import { byMember, type Cause, noteInAudit } from './audit.ts'

/**
 * Gives a user a role and writes that into the audit; nothing happens when he has it. Setup links die with the first admin.
 * Refuses with `missing` an unknown user and with `conflict` to take the role from the last active admin.
 */
export async function giveRole(userId: number, role: Role, cause: Cause): Promise<void> {
  await tx(async () => {
    if (role !== 'admin') await refuseLosingLastAdmin(userId)
    const [user] = await db()
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) throw new AppError('missing', 'There is no such user')
    if (user.role === role) return
    await db().update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, userId))
    await noteInAudit({ userId, action: 'role', oldRole: user.role, newRole: role }, cause)
    await publish(sessionChannel, String(userId))
    if (role === 'admin') await db().delete(oneTimeLinks).where(eq(oneTimeLinks.purpose, 'setup'))
  })
}

/** Refuses with `conflict` when the user is the only active admin. Until the end of the transaction no other admin goes either. */
export async function refuseLosingLastAdmin(userId: number): Promise<void> {
  const admins = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('update')
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new AppError('conflict', 'This is the last active admin: make another user an admin first')
  }
}

/**
 * Lets a member try a role, where `ROLE_TESTING` allows it. Refuses with `forbidden` otherwise, for the role admin, and for
 * an admin, whose role only another admin changes.
 */
export async function tryRole(member: Member, role: Role, address: string): Promise<void> {
  if (config().ROLE_TESTING !== '1') throw new AppError('forbidden', 'Role testing is turned off')
  if (role === 'admin') throw new AppError('forbidden', 'Role testing does not reach the role admin')
  if (member.role === 'admin') throw new AppError('forbidden', "An admin's own role cannot be changed here")
  await giveRole(member.id, role, byMember(member, address))
}
