import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { rememberUntil } from '#platform/remember.ts'
import { requestedSession } from '#platform/session-cookie.ts'
import { msg } from '#platform/texts.ts'
import type { ListedSession } from '../contract/sessions.ts'
import type { User } from '../contract/user.ts'
import { nameSession } from '../domain/session-name.ts'
import { sessions, users } from '../table.ts'
import { selectHasSecondFactor } from './second-factor.ts'
import { roleInForce, showUser, storedUser } from './users.ts'

/** The bus channel for changes of accounts and sessions. The message is the user's id. */
export const accountChannel = 'accounts'

/**
 * Entries are stale for at most `maxAge`, in milliseconds: the site notices late if a firewall drops the connection to the bus.
 */
const remembered = rememberUntil(accountChannel, { maxEntries: 2_000, maxAge: 30_000 })

export const sessionUser = sql<number>`(${sessions.sess} ->> 'userId')::integer`

type Session = Member & { expires: number }

/**
 * Returns the active user of a request's unexpired session, and when the session expires (milliseconds since 1970). Returns null
 * without such a session.
 */
export async function memberOfSession(request: Request): Promise<Session | null> {
  const sid = requestedSession(request)
  if (!sid) return null
  const session = await remembered(sid, () => readSession(sid))
  if (!session || session.expires <= Date.now()) return null
  const { hasSecondFactor, ...known } = session
  return { ...known, role: roleInForce({ role: known.role, hasSecondFactor }, known.via) }
}

/** Returns the user of a session, cached. Throws `missing` for an unknown id. */
export const signedInUser = async ({ id, via }: Pick<Member, 'id'> & { via?: string }): Promise<User> =>
  showUser(await remembered(`user ${id}`, () => storedUser(id)), via)

/** Returns the user of a session that was not opened with a password. Throws `unauthorized` if it was. */
export async function userOfProviderSession(member: Member): Promise<User> {
  if (member.via === 'password')
    throw new AppError('unauthorized', msg`Unauthorized: this session began with a password`)
  return signedInUser(member)
}

async function readSession(sid: string): Promise<(Session & { hasSecondFactor: boolean }) | undefined> {
  const [row] = await db()
    .select({
      id: users.id,
      role: users.role,
      hasSecondFactor: selectHasSecondFactor(users.id),
      sess: sessions.sess,
      secondsLeft: sql<number>`extract(epoch from ${sessions.expire} - now())::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessionUser))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`), eq(users.isActive, true)))
  if (!row) return undefined
  const { sess, secondsLeft, ...user } = row
  return { ...user, sid, via: sess.via, since: sess.since ?? '', expires: Date.now() + secondsLeft * 1000 }
}

/** Returns a member's sessions, last used first. */
export async function listSessions({ id, sid }: Member): Promise<ListedSession[]> {
  const rows = await db()
    .select()
    .from(sessions)
    .where(and(eq(sessionUser, id), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
  return rows.map(({ sess, ...row }) => ({
    id: row.id,
    isThis: row.sid === sid,
    name: nameSession(row),
    device: row.device ?? 'other',
    via: sess.via,
    since: sess.since ?? null,
    usedAt: row.usedAt,
  }))
}

/** Returns the minutes since a session's sign-in or last confirmation, or undefined for an unknown session. */
export async function minutesSinceConfirmation(sid: string): Promise<number | undefined> {
  const [row] = await db().select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sid))
  const at = row?.sess.confirmedAt ?? row?.sess.since
  return at === undefined ? undefined : (Date.now() - Date.parse(at)) / 60_000
}
