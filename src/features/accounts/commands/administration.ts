import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { Role } from '../contract/user.ts'
import { users } from '../table.ts'
import { byMember, noteInAudit } from './audit.ts'
import { dropLinksOf } from './links.ts'
import { giveRole, refuseLosingLastAdmin } from './roles.ts'
import { endSessionsOf } from './sessions.ts'

type Deed = { admin: Member; userId: number; address: string }

/** An admin changes a user's role. Refuses with `conflict` to demote himself or the last active admin. */
export async function changeRole({ admin, userId, address }: Deed, role: Role): Promise<void> {
  if (userId === admin.id && role !== 'admin')
    throw new AppError('conflict', 'You cannot take the role admin from yourself')
  await giveRole(userId, role, byMember(admin, address))
}

/** An admin lets a user sign in again. */
export async function activateUser({ admin, userId, address }: Deed): Promise<void> {
  await tx(async () => {
    if (!(await setActive(userId, true))) return
    await noteInAudit({ userId, action: 'activate' }, byMember(admin, address))
  })
}

/**
 * An admin locks a user out: his sessions end at once and the links that were mailed to him die.
 * Refuses with `conflict` to lock out himself or the last active admin.
 */
export async function deactivateUser({ admin, userId, address }: Deed): Promise<void> {
  if (userId === admin.id) throw new AppError('conflict', 'You cannot deactivate your own account')
  await tx(async () => {
    await refuseLosingLastAdmin(userId)
    if (!(await setActive(userId, false))) return
    await endSessionsOf(userId)
    await dropLinksOf(userId)
    await noteInAudit({ userId, action: 'deactivate' }, byMember(admin, address))
  })
}

/** Whether that changed anything. */
async function setActive(userId: number, isActive: boolean): Promise<boolean> {
  const [user] = await db()
    .select({ isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw new AppError('missing', 'There is no such user')
  if (user.isActive === isActive) return false
  await db().update(users).set({ isActive, updatedAt: sql`now()` }).where(eq(users.id, userId))
  return true
}
