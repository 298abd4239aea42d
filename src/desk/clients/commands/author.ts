import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import type { AuditAction } from '#base/accounts/domain/audit.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'

/** Records in the audit what an admin does with a client, about the account that it concerns, or else about the admin. */
export type Author = (action: AuditAction, client: number | null, account?: number | null) => Promise<void>

export function authorOf(context: RequestContext): Author {
  const admin = requireMember(context)
  return (action, client, account) =>
    recordInAudit(
      { userId: account ?? admin.id, action, ...(client !== null && { subject: `client #${client}` }) },
      byMember(admin, context.address),
    )
}
