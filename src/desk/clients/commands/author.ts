import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import type { AuditAction } from '#base/accounts/domain/audit.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'

/** Adds an audit entry about a client. The entry belongs to `account`, or to the admin if no account is concerned. */
export type Author = (action: AuditAction, client: number | null, account?: number | null) => Promise<void>

export function authorOf(context: RequestContext): Author {
  const admin = requireMember(context)
  return (action, client, account) =>
    recordInAudit(
      { userId: account ?? admin.id, action, ...(client !== null && { subject: `client #${client}` }) },
      byMember(admin, context.address),
    )
}
