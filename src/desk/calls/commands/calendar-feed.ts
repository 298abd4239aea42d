import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { OtherKeys } from '#base/accounts/commands/other-keys.ts'
import { byCommandLine, byMember, type Cause, recordInAudit } from '#base/accounts/commands/roles.ts'
import { sendSecurityEmail } from '#base/accounts/commands/security-notices.ts'
import { lockOwnAccount } from '#base/accounts/commands/sessions.ts'
import { activeUsers } from '#base/accounts/queries/people.ts'
import { roleInForce, storedUser } from '#base/accounts/queries/users.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { msg, t } from '#platform/texts.ts'
import type { CalendarFeed } from '../contract/appointments.ts'
import { calendarOfCalls } from '../queries/calendar-files.ts'
import { calendarFeeds } from '../table.ts'

/** Returns whether the admin has a feed, when it was created, and when a calendar program last read it. */
export async function ownCalendarFeed({ id }: Member): Promise<CalendarFeed> {
  const [feed] = await db().select().from(calendarFeeds).where(eq(calendarFeeds.userId, id))
  return {
    isOn: feed !== undefined,
    createdAt: feed?.createdAt ?? null,
    lastReadAt: feed?.lastReadAt ?? null,
  }
}

/**
 * Creates the address of an admin's feed, revokes the previous one, and emails the admin. Only a hash is stored, so the address
 * cannot be shown again. `address` is the admin's network address, for the audit log.
 */
export async function makeCalendarFeed(
  member: Member,
  address: string,
): Promise<{ https: string; webcal: string }> {
  const { id: userId } = member
  const token = newSecret()
  const values = { tokenHash: hashSecret(token), lastReadAt: null, createdAt: sql`now()` }
  await tx(async () => {
    await lockOwnAccount(member)
    await db()
      .insert(calendarFeeds)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
    await recordInAudit({ userId, action: 'make-calendar-feed' }, byMember(member, address))
    await sendSecurityEmail(await storedUser(userId), () => t`A calendar address was made for your account`, {
      more: () =>
        t`Anyone who has it can read all calls and the names of the guests. You can end it in your schedule.`,
    })
  })
  const https = `${siteOrigin()}/api/calendar/${token}.ics`
  return { https, webcal: https.replace(/^https?:/, 'webcal:') }
}

/** Revokes an admin's feed, if there is one. `address` is the admin's network address, for the audit log. */
export const endCalendarFeed = (member: Member, address: string): Promise<void> =>
  tx(async () => {
    await lockOwnAccount(member)
    await endFeed(member.id, byMember(member, address))
  })

async function endFeed(userId: number, cause: Cause): Promise<void> {
  const ended = await db().delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
  if (ended.length > 0) await recordInAudit({ userId, action: 'end-calendar-feed' }, cause)
}

/** Revokes the feeds of all admins, for the command line. The caller must have opened a transaction. */
export async function endAllCalendarFeeds(): Promise<void> {
  const ended = await db().delete(calendarFeeds).returning({ userId: calendarFeeds.userId })
  for (const { userId } of ended) await recordInAudit({ userId, action: 'end-calendar-feed' }, byCommandLine)
}

/**
 * Feeds are revoked together with the member's sessions, because a feed gives access without a session, and the settings do not
 * list it.
 */
export const calendarKeys: OtherKeys = {
  endAllOf: (userId) => endFeed(userId, { origin: 'site', actorId: null, address: null }),
  outliveSessions: false,
}

/**
 * Responds with the calendar file of a feed. Records the reading, at most once a minute. Throws `missing` for an unknown address,
 * or if its owner is no longer an admin or lacks a required second factor.
 */
export async function readCalendarFeed(file: string, request: Request): Promise<Response> {
  const { tokenHash, userId, lastReadAt } = calendarFeeds
  const isIts = eq(tokenHash, hashSecret(file.slice(0, -'.ics'.length)))
  const [owner] = await db()
    .select({ role: activeUsers.role, hasSecondFactor: activeUsers.hasSecondFactor })
    .from(calendarFeeds)
    .innerJoin(activeUsers, eq(activeUsers.id, userId))
    .where(isIts)
  if (!owner || roleInForce(owner) !== 'admin') throw new AppError('missing', msg`There is no such calendar`)
  await db()
    .update(calendarFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(isIts, or(isNull(lastReadAt), lt(lastReadAt, sql`now() - interval '1 minute'`))))
  return calendarOfCalls(request)
}
