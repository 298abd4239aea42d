import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member, RequestContext } from '#platform/http/request-context.ts'
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
export async function startSession(context: RequestContext, userId: number, via: string): Promise<void> {
  const id = newSecret()
  await tx(async () => {
    await removeRequestedSession(context)
    const [user] = await db()
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .returning({ id: users.id })
    if (!user) throw new AppError('forbidden', deactivated)
    await db()
      .insert(sessions)
      .values({
        sid: hashSessionId(id),
        sess: { userId, via, since: new Date().toISOString() },
        expire: inSeconds(sessionSeconds),
      })
  })
  context.answerHeaders.append('set-cookie', sessionCookie(id))
}

/** Ends the visitor's session and takes the cookie away. */
export async function endSession(context: RequestContext): Promise<void> {
  await removeRequestedSession(context)
  context.answerHeaders.append('set-cookie', endedSessionCookie())
}

async function removeRequestedSession({ request }: RequestContext): Promise<void> {
  const sid = requestedSession(request)
  if (!sid) return
  const [ended] = await db().delete(sessions).where(eq(sessions.sid, sid)).returning({ sess: sessions.sess })
  if (ended) await publish(sessionChannel, String(ended.sess.userId))
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
  await publish(sessionChannel, String(userId))
}

/** Gives the visitor's session a new id, so that nobody else who holds the old one can go on with it. */
export async function renewSession(context: RequestContext, member: Member): Promise<void> {
  const id = newSecret()
  await db()
    .update(sessions)
    .set({ sid: hashSessionId(id), expire: inSeconds(sessionSeconds) })
    .where(eq(sessions.sid, member.sid))
  context.answerHeaders.append('set-cookie', sessionCookie(id))
}

/** Who holds the visitor's session, or `null`. A session in use lives on: it is extended, at most once an hour. */
export async function recogniseMember(context: RequestContext): Promise<Member | null> {
  const found = await memberOfSession(context.request)
  if (!found) return null
  const { secondsLeft, ...member } = found
  if (secondsLeft < sessionSeconds - secondsBetweenExtensions) await extendSession(context, member)
  return member
}

async function extendSession(context: RequestContext, { sid }: Member): Promise<void> {
  const id = readCookie(context.request, sessionCookieName())
  if (!id) return
  const extended = await db()
    .update(sessions)
    .set({ expire: inSeconds(sessionSeconds) })
    .where(
      and(eq(sessions.sid, sid), lt(sessions.expire, inSeconds(sessionSeconds - secondsBetweenExtensions))),
    )
    .returning({ sid: sessions.sid })
  if (extended.length > 0) context.answerHeaders.append('set-cookie', sessionCookie(id))
}
