import { eq, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { type AuditAction, auditKinds } from '../domain/audit.ts'
import { refusedSignIns, userAudit } from '../table.ts'

const kindCases = sql.join(
  Object.entries(auditKinds).map(([action, kind]) => sql`when ${action} then ${kind}`),
  sql` `,
)

/**
 * The changes of accounts and the changes that members made, for the log. `source` distinguishes their ids from the ids of other
 * events.
 */
export const auditedEvents = sql`select ${userAudit.createdAt} as at, 1 as source, ${userAudit.id} as id,
  case ${userAudit.action} ${kindCases} end as kind, ${userAudit.action} as what, ${userAudit.actorId} as actor_id,
  ${userAudit.userId} as person_id, coalesce(${userAudit.subject}, ${userAudit.newRole}) as subject, 1 as times
  from ${userAudit}`

/** Whether an action is in the audit. */
export const isInAudit = async (action: AuditAction): Promise<boolean> =>
  (await db().$count(userAudit, eq(userAudit.action, action))) > 0

/** The rejected sign-ins per hour, for the log. */
export const refusalEvents = sql`select ${refusedSignIns.hour} as at, 2 as source, ${refusedSignIns.id} as id,
  'sign-ins' as kind, 'refused' as what, null::integer as actor_id, ${refusedSignIns.userId} as person_id,
  null::text as subject, ${refusedSignIns.times} as times from ${refusedSignIns}`
