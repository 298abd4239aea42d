import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { BusyFeed } from '../contract/availability.ts'
import { busyFeeds, busyTimes } from '../table.ts'

/** One of them. Fails with `missing` when there is none. */
export async function busyFeedWith(id: number): Promise<BusyFeed> {
  const [feed] = await listBusyFeeds(eq(busyFeeds.id, id))
  if (!feed) throw new AppError('missing', 'There is no such calendar')
  return feed
}

/** The calendars from elsewhere, with the hosts of their addresses. */
export async function listBusyFeeds(condition?: SQL): Promise<BusyFeed[]> {
  const { id, name, url, lastReadAt, failingSince, lastError, createdAt } = busyFeeds
  const rows = await db()
    .select({
      ...{ id, name, url, lastReadAt, failingSince, lastError, createdAt },
      busyTimes: sql<number>`(select count(*)::integer from ${busyTimes}
        where feed_id = ${busyFeeds}.id and end_time > now())`,
    })
    .from(busyFeeds)
    .where(condition)
    .orderBy(asc(id))
  return rows.map(({ url, ...feed }) => ({ ...feed, host: new URL(url).hostname }))
}
