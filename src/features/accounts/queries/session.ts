import { and, eq, gt, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { requestedSession } from '#platform/session-cookie.ts'
import { sessions, users } from '../table.ts'

/** The channel that publishes the id of a user whose sessions have ended or lost rights. */
export const sessionChannel = 'sessions'

/** The active user of the unexpired session of a request, and the seconds it has left; or `null`. */
export async function memberOfSession(request: Request): Promise<(Member & { secondsLeft: number }) | null> {
  const sid = requestedSession(request)
  if (!sid) return null
  const [row] = await db()
    .select({
      id: users.id,
      role: users.role,
      sess: sessions.sess,
      secondsLeft: sql<number>`extract(epoch from ${sessions.expire} - now())::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sql`(${sessions.sess} ->> 'userId')::integer`))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`), eq(users.isActive, true)))
  return row ? { id: row.id, role: row.role, sid, via: row.sess.via, secondsLeft: row.secondsLeft } : null
}

/** Minutes since the sign-in of a session; `undefined` where unknown. */
export async function minutesSinceSignIn(sid: string): Promise<number | undefined> {
  const [row] = await db().select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sid))
  return row?.sess.since === undefined ? undefined : (Date.now() - Date.parse(row.sess.since)) / 60_000
}
