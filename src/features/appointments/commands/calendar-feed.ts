import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { activeAdmins } from '#features/accounts/queries/people.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import type { CalendarFeed } from '../contract/appointments.ts'
import { calendarOfCalls } from '../queries/calendar-files.ts'
import { calendarFeeds } from '../table.ts'

/** Whether an admin's calendar reads the calls, and when it did last. */
export async function calendarFeedOf({ id }: Member): Promise<CalendarFeed> {
  const [feed] = await db().select().from(calendarFeeds).where(eq(calendarFeeds.userId, id))
  return {
    isOn: feed !== undefined,
    createdAt: feed?.createdAt ?? null,
    lastReadAt: feed?.lastReadAt ?? null,
  }
}

/** Makes the address of an admin's calendar feed. Nobody can give it again, and a former one ends. */
export async function makeCalendarFeed({ id: userId }: Member): Promise<{ https: string; webcal: string }> {
  const token = newSecret()
  const values = { tokenHash: hashSecret(token), lastReadAt: null, createdAt: sql`now()` }
  await db()
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
  const https = `${siteOrigin()}/api/calendar/${token}.ics`
  return { https, webcal: https.replace(/^https?:/, 'webcal:') }
}

/** Ends an admin's calendar feed; without one nothing happens. */
export async function endCalendarFeed({ id }: Member): Promise<void> {
  await db().delete(calendarFeeds).where(eq(calendarFeeds.userId, id))
}

/** Answers the calendar of the admin to whom a file's address was given, and notes when. Fails with `missing` for others. */
export async function readCalendarFeed(file: string, request: Request): Promise<Response> {
  const { tokenHash, userId, lastReadAt } = calendarFeeds
  const isIts = eq(tokenHash, hashSecret(file.slice(0, -'.ics'.length)))
  const admins = activeAdmins()
  const [feed] = await db()
    .select({ userId })
    .from(calendarFeeds)
    .innerJoin(admins, eq(admins.id, userId))
    .where(isIts)
  if (!feed) throw new AppError('missing', 'There is no such calendar')
  await db()
    .update(calendarFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(isIts, or(isNull(lastReadAt), lt(lastReadAt, sql`now() - interval '1 minute'`))))
  return calendarOfCalls(request)
}
