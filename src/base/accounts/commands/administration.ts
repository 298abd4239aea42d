import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg } from '#platform/texts.ts'
import type { Role } from '../contract/user.ts'
import { accountChannel } from '../queries/session.ts'
import { users } from '../table.ts'
import { dropLinks } from './email-links.ts'
import {
  byMember,
  dropInvitationsBy,
  giveRole,
  lockUser,
  recordInAudit,
  refuseLosingLastAdmin,
} from './roles.ts'
import { revokeAccess } from './sessions.ts'

type AdminChange = { admin: Member; userId: number; address: string }

/**
 * Changes a user's role on behalf of an admin. Throws `conflict` if this would take the role from the admin themselves or from
 * the last active admin, and `missing` for an unknown user.
 */
export async function changeRole({ admin, userId, address }: AdminChange, role: Role): Promise<void> {
  if (userId === admin.id && role !== 'admin')
    throw new AppError('conflict', msg`You cannot take the role admin from yourself`)
  await giveRole(userId, role, byMember(admin, address))
}

/** Reactivates a user on behalf of an admin. Throws the errors of `lockUser`. */
export async function activateUser({ admin, userId, address }: AdminChange): Promise<void> {
  await tx(async () => {
    if (!(await setActive(userId, true))) return
    await recordInAudit({ userId, action: 'activate' }, byMember(admin, address))
  })
}

/**
 * Deactivates a user on behalf of an admin, and ends their sessions, tokens, emailed links and invitations. Throws `conflict` for
 * the admin's own account and for the last active admin, and the errors of `lockUser`.
 */
export async function deactivateUser({ admin, userId, address }: AdminChange): Promise<void> {
  if (userId === admin.id) throw new AppError('conflict', msg`You cannot deactivate your own account`)
  await tx(async () => {
    await refuseLosingLastAdmin(userId)
    if (!(await setActive(userId, false))) return
    await revokeAccess(userId)
    await dropLinks(userId)
    await dropInvitationsBy(userId)
    await recordInAudit({ userId, action: 'deactivate' }, byMember(admin, address))
  })
}

/** Returns whether the status changed. */
async function setActive(userId: number, isActive: boolean): Promise<boolean> {
  const user = await lockUser(userId)
  if (user.isActive === isActive) return false
  await db().update(users).set({ isActive, updatedAt: sql`now()` }).where(eq(users.id, userId))
  await publish(accountChannel, String(userId))
  return true
}
