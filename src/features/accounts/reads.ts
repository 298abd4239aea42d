import { and, eq, gt, sql } from 'drizzle-orm'
import { db } from '../../platform/database/database.ts'
import type { Member } from '../../platform/http/visit.ts'
import { requestedSession } from '../../platform/session-cookie.ts'
import { sessions, users } from './table.ts'

/** The active user whose unexpired session a request carries, or `null`. */
export async function memberOfSession(request: Request): Promise<Member | null> {
  const sid = requestedSession(request)
  if (!sid) return null
  const [row] = await db()
    .select({ id: users.id, role: users.role, sess: sessions.sess })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql`(${sessions.sess}->>'userId')::integer`))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`), eq(users.isActive, true)))
  return row ? { id: row.id, role: row.role, sid, via: row.sess.via } : null
}
