import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { Refusal } from '#platform/app-error.ts'
import { notify } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member, Visit } from '#platform/http/request-context.ts'
import { newSecret } from '#platform/secret.ts'
import {
  endedSessionCookie,
  hashSessionId,
  readCookie,
  requestedSession,
  sessionCookie,
  sessionCookieName,
  sessionSeconds,
} from '#platform/session-cookie.ts'
import { memberOfSession, sessionChannel } from '../queries/session.ts'
import { sessions, users } from '../table.ts'

const secondsBetweenExtensions = 3600

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export const deactivated = 'This account has been deactivated. Please contact us.'

/**
 * Signs a user in on the visitor's browser: a session with a new id, whatever id the browser had before (which ends), and
 * the cookie that carries it. `via` is `password` or the provider's name. Refuses with `forbidden` a deactivated user.
 */
export async function startSession(visit: Visit, userId: number, via: string): Promise<void> {
  const id = newSecret()
  await tx(async () => {
    await removeRequestedSession(visit)
    const [user] = await db()
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .returning({ id: users.id })
    if (!user) throw new Refusal('forbidden', deactivated)
    await db()
      .insert(sessions)
      .values({
        sid: hashSessionId(id),
        sess: { userId, via, since: new Date().toISOString() },
        expire: inSeconds(sessionSeconds),
      })
  })
  visit.answerHeaders.append('set-cookie', sessionCookie(id))
}

/** Ends the visitor's session and takes the cookie away. */
export async function endSession(visit: Visit): Promise<void> {
  await removeRequestedSession(visit)
  visit.answerHeaders.append('set-cookie', endedSessionCookie())
}

async function removeRequestedSession({ request }: Visit): Promise<void> {
  const sid = requestedSession(request)
  if (!sid) return
  const [ended] = await db().delete(sessions).where(eq(sessions.sid, sid)).returning({ sess: sessions.sess })
  if (ended) await notify(sessionChannel, String(ended.sess.userId))
}

/** Ends every session of a user but `kept`. */
export async function endSessionsOf(userId: number, kept?: string): Promise<void> {
  await db()
    .delete(sessions)
    .where(
      and(
        eq(sql`(${sessions.sess} ->> 'userId')::integer`, userId),
        kept === undefined ? undefined : ne(sessions.sid, kept),
      ),
    )
  await notify(sessionChannel, String(userId))
}

/** Gives the visitor's session a new id, so that nobody else who holds the old one can go on with it. */
export async function renewSession(visit: Visit, member: Member): Promise<void> {
  const id = newSecret()
  await db()
    .update(sessions)
    .set({ sid: hashSessionId(id), expire: inSeconds(sessionSeconds) })
    .where(eq(sessions.sid, member.sid))
  visit.answerHeaders.append('set-cookie', sessionCookie(id))
}

/** Who holds the visitor's session, or `null`. A session in use lives on: it is extended, at most once an hour. */
export async function recogniseMember(visit: Visit): Promise<Member | null> {
  const found = await memberOfSession(visit.request)
  if (!found) return null
  const { secondsLeft, ...member } = found
  if (secondsLeft < sessionSeconds - secondsBetweenExtensions) await extendSession(visit, member)
  return member
}

async function extendSession(visit: Visit, { sid }: Member): Promise<void> {
  const id = readCookie(visit.request, sessionCookieName())
  if (!id) return
  const extended = await db()
    .update(sessions)
    .set({ expire: inSeconds(sessionSeconds) })
    .where(
      and(eq(sessions.sid, sid), lt(sessions.expire, inSeconds(sessionSeconds - secondsBetweenExtensions))),
    )
    .returning({ sid: sessions.sid })
  if (extended.length > 0) visit.answerHeaders.append('set-cookie', sessionCookie(id))
}
