import { and, eq, gt, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { purgeSettingChanges } from '#base/site/commands.ts'
import { site } from '#base/site/domain/site.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { ownOrigins } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { leaveOutOnFullDisk } from '#platform/database/failure.ts'
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
import { msg, t } from '#platform/texts.ts'
import { describeAgent } from '#platform/user-agent.ts'
import { nameSession } from '../domain/session-name.ts'
import { hasSecondFactor } from '../queries/second-factor.ts'
import { accountChannel, memberOfSession, sessionUser } from '../queries/session.ts'
import {
  invitations,
  oneTimeLinks,
  passkeyChallenges,
  pendingSignIns,
  sessions,
  signInFlows,
  trustedBrowsers,
  userAudit,
  users,
} from '../table.ts'
import { takeBackDeletion } from './deletion.ts'
import { isNewBrowser, rememberBrowser } from './guesses.ts'
import { endOtherKeys, isOtherKey } from './other-keys.ts'
import { linkIdentity } from './providers/link.ts'
import { purgeRefusals } from './refusals.ts'
import { codeIsNeeded, endPendingSignIns, leavePending } from './second-factor/pending.ts'
import { endTrustedBrowsers, isTrusted } from './second-factor/trusted-browsers.ts'
import { notifyOfChange } from './security-notices.ts'

const secondsBetweenExtensions = 3600

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

const deactivated = msg`This account has been deactivated. Please use the contact form.`

/** `subject` identifies an account at the provider that is not linked to the user yet. */
export type Admitted = { userId: number; subject?: string | undefined }

/**
 * Signs a user in and returns the user's id. Creates a session with a new id, ends the browser's former session and sets the
 * cookies. Cancels a deletion that the user requested. `via` is `password`, `passkey` or the provider's name. `admit` returns the
 * user in the same transaction, so that a right that was just revoked no longer admits anybody. If there is a `subject`, links
 * the account at the provider. If the user has a second factor and the browser is not trusted, stores the sign-in until its code
 * is entered and throws `unauthorized` (see `codeIsNeeded`), unless `isComplete`. Throws `forbidden` if the user is deactivated,
 * and the errors of `admit`.
 */
export async function startSession(
  context: RequestContext,
  via: string,
  admit: () => Promise<Admitted>,
  { isComplete = false } = {},
): Promise<number> {
  const id = newSecret()
  const agent = describeAgent(context.userAgent)
  const admitted = await tx(async () => {
    const { userId, subject } = await admit()
    if (!isComplete && (await hasSecondFactor(userId)) && !(await isTrusted(context, userId))) {
      await refuseDeactivated(userId)
      await leavePending(context, { userId, via, subject })
      return undefined
    }
    if (subject !== undefined) await linkIdentity(userId, via, subject)
    const [before] = await db()
      .select({ lastLoginAt: users.lastLoginAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    const [user] = await db()
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .returning({ password: users.password })
    if (!user) throw new AppError('forbidden', deactivated)
    await takeBackDeletion(userId)
    await removeRequestedSession(context)
    await db()
      .insert(sessions)
      .values({
        sid: hashSessionId(id),
        sess: { userId, via, since: new Date().toISOString() },
        expire: inSeconds(sessionSeconds()),
        ...agent,
      })
    await publish(accountChannel, String(userId))
    // Does not report the first sign-in of an account, which is always in a new browser.
    const owner = { id: userId, password: user.password }
    if (before?.lastLoginAt && isNewBrowser(context, owner))
      await notifyOfChange(userId, () => t`Your account was opened in a new browser: ${nameSession(agent)}`)
    return owner
  })
  if (!admitted) throw codeIsNeeded()
  context.answerHeaders.append('set-cookie', sessionCookie(id))
  rememberBrowser(context, admitted)
  return admitted.id
}

async function refuseDeactivated(userId: number): Promise<void> {
  const [user] = await db().select({ isActive: users.isActive }).from(users).where(eq(users.id, userId))
  if (!user?.isActive) throw new AppError('forbidden', deactivated)
}

/** Ends the visitor's session and removes the cookie. */
export async function endSession(context: RequestContext): Promise<void> {
  await removeRequestedSession(context)
  context.answerHeaders.append('set-cookie', endedSessionCookie())
}

async function removeRequestedSession({ request }: RequestContext): Promise<void> {
  const sid = requestedSession(request)
  if (!sid) return
  const [ended] = await db().delete(sessions).where(eq(sessions.sid, sid)).returning({ sess: sessions.sess })
  if (ended) await publish(accountChannel, String(ended.sess.userId))
}

/** Ends every session of a user except `kept`, every sign-in that waits for a code, every trusted browser and all other keys. */
export async function revokeAccess(userId: number, kept?: string): Promise<void> {
  await endTrustedBrowsers(userId)
  await endOtherKeys(userId, 'what outlives sessions')
  await endOtherSessions(userId, kept)
}

/** Ends every session of a user except `kept`, and every sign-in that waits for a code. */
export async function endOtherSessions(userId: number, kept?: string): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessionUser, userId), kept === undefined ? undefined : ne(sessions.sid, kept)))
  await endPendingSignIns(userId)
  await publish(accountChannel, String(userId))
}

/** Ends one of a member's own sessions. Throws `missing` if the member has no such session. */
export async function endOwnSession(member: Member, id: number): Promise<void> {
  if ((await endOwn(member, eq(sessions.id, id))) === 0)
    throw new AppError('missing', msg`There is no such session`)
}

/**
 * Ends all sessions of a member except the request's, all trusted browsers and the calendar address. API tokens stay, because the
 * page lists them separately.
 */
export async function endOwnSessions(member: Member): Promise<void> {
  await tx(async () => {
    await endOwn(member, ne(sessions.sid, member.sid))
    await endTrustedBrowsers(member.id)
    await endOtherKeys(member.id)
    await endPendingSignIns(member.id)
  })
}

const endOwn = (member: Member, which: SQL): Promise<number> =>
  tx(async () => {
    await lockOwnAccount(member)
    const ended = await db()
      .delete(sessions)
      .where(and(eq(sessionUser, member.id), which))
      .returning({ id: sessions.id })
    await publish(accountChannel, String(member.id))
    return ended.length
  })

/** Gives the visitor's session a new id, so that the old id is useless to anybody else. */
export async function renewSession(context: RequestContext, member: Member): Promise<void> {
  const id = newSecret()
  await db()
    .update(sessions)
    .set({ sid: hashSessionId(id), expire: inSeconds(sessionSeconds()) })
    .where(eq(sessions.sid, member.sid))
  context.answerHeaders.append('set-cookie', sessionCookie(id))
}

/**
 * Locks a member's account until the end of the caller's transaction, before its credentials change. Throws `unauthorized` if the
 * session has ended meanwhile, because the owner has taken the account back.
 */
export async function lockOwnAccount({ id, sid }: Member): Promise<void> {
  await db().select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  await checkSession(sid)
}

async function checkSession(sid: string): Promise<void> {
  const [session] = await db().select({ sid: sessions.sid }).from(sessions).where(eq(sessions.sid, sid))
  if (session || (await isOtherKey(sid))) return
  throw new AppError('unauthorized', msg`Unauthorized: please sign in`)
}

/**
 * Prevents the erasure of a member's account until the end of the caller's transaction, before something is stored for the
 * member. Several transactions can do this at the same time. Throws the errors of `lockOwnAccount`.
 */
export async function holdOwnAccount({ id, sid }: Member): Promise<void> {
  await db().select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  await checkSession(sid)
}

/** Returns the member of the visitor's session, or null. Extends the session at most once an hour. */
export async function recognizeMember(context: RequestContext): Promise<Member | null> {
  const session = await memberOfSession(context.request)
  if (!session) return null
  const { expires, ...member } = session
  if (expires - Date.now() < (sessionSeconds() - secondsBetweenExtensions) * 1000)
    await extendSession(context, member).catch(leaveOutOnFullDisk)
  return member
}

async function extendSession(context: RequestContext, { id: userId, sid }: Member): Promise<void> {
  const id = readCookie(context.request, sessionCookieName())
  if (!id) return
  const extended = await db()
    .update(sessions)
    .set({ expire: inSeconds(sessionSeconds()), usedAt: sql`now()` })
    .where(
      and(eq(sessions.sid, sid), lt(sessions.expire, inSeconds(sessionSeconds() - secondsBetweenExtensions))),
    )
    .returning({ sid: sessions.sid })
  if (extended.length > 0) context.answerHeaders.append('set-cookie', sessionCookie(id))
  await publish(accountChannel, String(userId))
}

/**
 * Ends the session if the visitor opens the address directly or from a page of this site. Requests from other sites, images and
 * prefetches do not end it. Redirects to `/` in any case.
 */
export async function logoutByNavigation(context: RequestContext): Promise<Response> {
  if (isOwnNavigation(context.request)) await endSession(context)
  return new Response(null, { status: 302, headers: { location: '/' } })
}

/**
 * Whether a visitor navigates from this site or directly. Uses Fetch Metadata (W3C), which browsers send to trustworthy origins.
 * Elsewhere the Referer must be a page of this site.
 */
function isOwnNavigation({ headers }: Request): boolean {
  if (headers.has('sec-purpose') || headers.has('purpose')) return false
  const site = headers.get('sec-fetch-site')
  if (site) return ['same-origin', 'none'].includes(site) && headers.get('sec-fetch-mode') === 'navigate'
  const from = URL.parse(headers.get('origin') ?? headers.get('referer') ?? '')
  return from !== null && ownOrigins().has(from.origin)
}

/**
 * Deletes expired sessions, links, invitations, trusted browsers, unfinished sign-ins and passkey challenges. Deletes old audit
 * entries of accounts and settings. Shortens sessions that exceed the site's current limit.
 */
export async function purgeAccounts(): Promise<void> {
  await db().delete(sessions).where(lte(sessions.expire, sql`now()`))
  await db().delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, sql`now()`))
  await db().delete(invitations).where(lte(invitations.expiresAt, sql`now()`))
  await db().delete(signInFlows).where(lte(signInFlows.expiresAt, sql`now()`))
  await db().delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, sql`now()`))
  await db().delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`))
  await db().delete(trustedBrowsers).where(lte(trustedBrowsers.expiresAt, sql`now()`))
  await shortenSessions()
  const { auditMonths } = site().privacy
  if (auditMonths === null) return
  await db()
    .delete(userAudit)
    .where(lt(userAudit.createdAt, sql`now() - make_interval(months => ${auditMonths})`))
  await purgeRefusals(auditMonths)
  await purgeSettingChanges(auditMonths)
}

async function shortenSessions(): Promise<void> {
  const longest = inSeconds(sessionSeconds())
  const shortened = await db()
    .update(sessions)
    .set({ expire: longest })
    .where(gt(sessions.expire, longest))
    .returning({ sess: sessions.sess })
  for (const { sess } of shortened) await publish(accountChannel, String(sess.userId))
}
