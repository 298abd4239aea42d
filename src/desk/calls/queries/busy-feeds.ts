import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { countUnreadable, readSecret } from '#platform/stored-secrets.ts'
import { msg } from '#platform/texts.ts'
import type { BusyFeed } from '../contract/availability.ts'
import { busyFeeds, busyTimes } from '../table.ts'

/** The purpose with which the addresses of calendars are encrypted. */
export const addressPurpose = 'address of a calendar'

/** Counts the addresses that were encrypted with another key. */
export const countUnreadableFeeds = () => countUnreadable(busyFeeds.url, addressPurpose)

/** Returns a calendar. Throws `missing`. */
export async function busyFeedWith(id: number): Promise<BusyFeed> {
  const [feed] = await listBusyFeeds(eq(busyFeeds.id, id))
  if (!feed) throw new AppError('missing', msg`There is no such calendar`)
  return feed
}

/** Lists the calendars, with only the host of each address. */
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
