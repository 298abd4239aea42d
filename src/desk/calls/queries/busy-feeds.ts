import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { countUnreadable, readSecret } from '#platform/stored-secrets.ts'
import type { BusyFeed } from '../contract/availability.ts'
import { busyFeeds, busyTimes } from '../table.ts'

/** The encryption purpose of calendar URLs. */
export const addressPurpose = 'address of a calendar'

/** The number of calendars whose URL was encrypted with another key. */
export const countUnreadableFeeds = () => countUnreadable(busyFeeds.url, addressPurpose)

/** One external calendar. Fails with `missing` if there is none. */
export async function busyFeedWith(id: number): Promise<BusyFeed> {
  const [feed] = await listBusyFeeds(eq(busyFeeds.id, id))
  if (!feed) throw new AppError('missing', 'There is no such calendar')
  return feed
}

/** The external calendars, with only the host of their URLs. */
export async function listBusyFeeds(condition?: SQL): Promise<BusyFeed[]> {
  const { id, name, url, lastReadAt, failingSince, lastError, leftOut, createdAt } = busyFeeds
  const rows = await db()
    .select({
      ...{ id, name, url, lastReadAt, failingSince, lastError, leftOut, createdAt },
      busyTimes: sql<number>`(select count(*)::integer from ${busyTimes}
        where feed_id = ${busyFeeds}.id and end_time > now())`,
    })
    .from(busyFeeds)
    .where(condition)
    .orderBy(asc(id))
  return rows.map(({ url: stored, ...feed }) => {
    const address = readSecret(stored, addressPurpose)
    return { ...feed, host: address === undefined ? null : new URL(address).hostname }
  })
}
