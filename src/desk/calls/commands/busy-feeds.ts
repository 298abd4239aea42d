import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { asc, count, eq, sql } from 'drizzle-orm'
import { adminEmails } from '#base/accounts/queries/people.ts'
import { showsPart } from '#base/site/domain/site.ts'
import { refreshSite } from '#base/site/queries.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteZone } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { FetchError, fetchPublic } from '#platform/http/fetch-public.ts'
import { type Job, minute } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { projectRoot } from '#platform/root.ts'
import { encryptColumn, encryptSecret, readSecret } from '#platform/stored-secrets.ts'
import { interfaceLanguage, msg, t } from '#platform/texts.ts'
import type { BusyFeed, BusyFeedInput } from '../contract/availability.ts'
import { maxBusyFeeds } from '../contract/limits.ts'
import type { BusyAnswer } from '../domain/busy-times.ts'
import { CalendarError, decodeCalendar } from '../domain/calendar-text.ts'
import type { BusyQuestion } from '../domain/instants.ts'
import { addressPurpose, busyFeedWith } from '../queries/busy-feeds.ts'
import { availabilityChannel } from '../queries/channels.ts'
import { countBookedCalls } from '../queries/schedule.ts'
import { busyFeeds, busyTimes } from '../table.ts'

/** In milliseconds: a bit more than a year, because `horizonDays` allows bookings at most a year ahead. */
const horizon = 367 * 24 * 60 * minute
const maxMegabytes = 20
/** The limit of the download, and again of the parsing. */
const maxSeconds = 30

export const readFeedsJob: Job = {
  name: 'read-busy-feeds',
  every: 15 * minute,
  async run(signal) {
    await refreshSite()
    // Without calls on the site, the calendars are read only while booked calls could be moved to a free time.
    if (!showsPart('calls') && (await countBookedCalls()) === 0) return
    const feeds = await db().select({ id: busyFeeds.id }).from(busyFeeds).orderBy(asc(busyFeeds.id))
    for (const { id } of feeds) {
      if (signal.aborted) return
      await readFeed(id)
    }
  },
}

type Source = { url: string; etag: string | null; lastReadAt: string | null }

/** `busy` is undefined if the calendar has not changed. */
type Content = { etag: string | null; busy?: BusyAnswer | undefined }

async function fetchFeed({ url, etag, lastReadAt }: Source): Promise<Content> {
  // Parses even an unchanged calendar once a day, because recurring events continue and the site's time zone may have changed.
  const isOfToday = lastReadAt !== null && siteDay(Date.parse(lastReadAt)) === siteDay()
  const known = isOfToday ? etag : null
  const accept = 'text/calendar, text/plain;q=0.8, */*;q=0.5'
  const fetched = await fetchPublic(url, { maxMegabytes, maxSeconds, etag: known, accept })
  if (!fetched.content) return { etag }
  const text = decodeCalendar(fetched.content)
  const from = Date.now()
  const owners = [...(await adminEmails()), ...addressesIn(url)]
  const question = { text, from, until: from + horizon, zone: siteZone(), owners }
  return { etag: fetched.etag, busy: await readCalendar(question, maxSeconds) }
}

/** Returns the owner's email address, which the addresses of Google calendars contain. */
function addressesIn(url: string): string[] {
  const found = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i.exec(new URL(url).pathname)?.[0]
  return found ? [found.replace(/%40/i, '@').toLowerCase()] : []
}

/**
 * Returns the reason for admins. Undefined for an unexpected error. The reason must not contain the URL, which gives access to
 * the calendar.
 */
const describeProblem = (error: unknown): string | undefined =>
  error instanceof FetchError || error instanceof CalendarError ? error.message : undefined

async function storeContent(id: number, { etag, busy }: Content): Promise<void> {
  await db()
    .update(busyFeeds)
    .set({
      ...{ etag, lastReadAt: sql`now()`, failingSince: null, lastError: null },
      ...(busy && { leftOut: busy.leftOut }),
    })
    .where(eq(busyFeeds.id, id))
  if (!busy) return
  await db().delete(busyTimes).where(eq(busyTimes.feedId, id))
  const rows = busy.busy.map(({ start, end }) => ({
    feedId: id,
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
  }))
  for (let at = 0; at < rows.length; at += 1_000)
    await db()
      .insert(busyTimes)
      .values(rows.slice(at, at + 1_000))
}

const unreadable = msg`its address was encrypted with another key`

/** Encrypts calendar addresses that an earlier version stored as plain text. Runs at every start. */
export const encryptFeedAddresses = () => encryptColumn(busyFeeds.url, addressPurpose)

/** Reads a calendar. If that fails, the busy times of the last successful reading still apply. */
async function readFeed(id: number): Promise<void> {
  const [source] = await db().select().from(busyFeeds).where(eq(busyFeeds.id, id))
  if (!source) return
  const url = readSecret(source.url, addressPurpose)
  const fetching =
    url === undefined ? Promise.reject(new CalendarError(t(unreadable))) : fetchFeed({ ...source, url })
  const result = await fetching.catch((error: unknown) => {
    const problem = describeProblem(error)
    if (problem === undefined) log().error({ err: error, feed: id }, 'A calendar cannot be read')
    return { problem: problem ?? t`it cannot be read` }
  })
  await tx(async () => {
    const [feed] = await db().select().from(busyFeeds).where(eq(busyFeeds.id, id)).for('update')
    if (!feed) return
    if (!('problem' in result)) return storeContent(id, result)
    await db()
      .update(busyFeeds)
      .set({ failingSince: sql`coalesce(${busyFeeds.failingSince}, now())`, lastError: result.problem })
      .where(eq(busyFeeds.id, id))
  })
  await publish(availabilityChannel, 'feeds')
}

/** Reads a calendar now and returns its state, which includes the reason for a failed reading. Throws `missing`. */
export async function readFeedNow(id: number): Promise<BusyFeed> {
  await busyFeedWith(id)
  await readFeed(id)
  return busyFeedWith(id)
}

/**
 * Adds a calendar and reads it. Throws `invalid` if it cannot be read, and `conflict` if the site already has `maxBusyFeeds`, or
 * no key to encrypt the address.
 */
export async function addFeed({ name, url }: BusyFeedInput): Promise<BusyFeed> {
  await checkCount()
  const address = encryptSecret(url, addressPurpose)
  const content = await fetchFeed({ url, etag: null, lastReadAt: null }).catch((error: unknown) => {
    const problem = describeProblem(error)
    if (problem === undefined) throw error
    throw createFieldError('url', () => t`This calendar cannot be read: ${problem}`)
  })
  const id = await tx(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(hashtext('busy_feeds'))`)
    await checkCount()
    const added = await db()
      .insert(busyFeeds)
      .values({ name, url: address })
      .returning({ id: busyFeeds.id })
      .then(oneRow)
    await storeContent(added.id, content)
    return added.id
  })
  await publish(availabilityChannel, 'feeds')
  return busyFeedWith(id)
}

async function checkCount(): Promise<void> {
  const [found] = await db().select({ feeds: count() }).from(busyFeeds)
  if ((found?.feeds ?? 0) >= maxBusyFeeds)
    throw new AppError('conflict', () => t`${maxBusyFeeds} calendars can be read at most`)
}

/** Removes a calendar and its busy times. Throws `missing`. */
export async function removeFeed(id: number): Promise<void> {
  await db()
    .delete(busyFeeds)
    .where(eq(busyFeeds.id, id))
    .returning({ id: busyFeeds.id })
    .then(oneOr(msg`There is no such calendar`))
  await publish(availabilityChannel, 'feeds')
}

// The worker runs from its source file, even if the server is bundled.
const workerFile = join(projectRoot, 'src/desk/calls/commands/calendar-worker.ts')

export type CalendarAnswer = BusyAnswer | { problem: string }

const tooHard = msg`it takes too long to read`

/**
 * Parses a calendar in a worker thread, because a short recurrence rule can keep any parser busy forever. Terminates the thread
 * after `maxSeconds`. Throws a `CalendarError` with the reason if the calendar cannot be read.
 */
export async function readCalendar(question: BusyQuestion, maxSeconds: number): Promise<BusyAnswer> {
  const worker = new Worker(workerFile, {
    name: 'calendar',
    workerData: { ...question, language: interfaceLanguage() },
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  })
  const signal = AbortSignal.timeout(maxSeconds * 1_000)
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [CalendarAnswer]
    if ('busy' in answer) return answer
    throw new CalendarError(answer.problem)
  } catch (error) {
    const isTooHard = signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooHard ? new CalendarError(t(tooHard)) : error
  } finally {
    await worker.terminate()
  }
}
