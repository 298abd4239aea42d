import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { AuditEntry } from '../contract/administration.ts'
import type { Role } from '../contract/user.ts'
import { userAudit } from '../table.ts'

/** Who or what changes an account, and from which address. */
export type Cause = { origin: AuditEntry['origin']; actorId: number | null; address: string | null }

/** A signed-in person at the site. */
export const byMember = ({ id }: Member, address: string): Cause => ({ origin: 'site', actorId: id, address })

/** The operator at the machine. */
export const byCommandLine: Cause = { origin: 'command-line', actorId: null, address: null }

type Deed = { userId: number; action: AuditEntry['action']; oldRole?: Role; newRole?: Role }

/** Writes down what was done to a user, inside the caller's transaction. Nothing can take it away again. */
export async function noteInAudit(deed: Deed, cause: Cause): Promise<void> {
  await db()
    .insert(userAudit)
    .values({ ...deed, ...cause })
}
