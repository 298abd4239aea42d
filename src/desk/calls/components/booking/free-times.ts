import { readAnswer, send } from '#platform/api-client.ts'
import { locale } from '#platform/locale.ts'
import type { FreeTimes } from '../../contract/calls.ts'
import { isZone, languageHourCycle, ownZone } from '../../domain/visitor-zones.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'
import { readAddress, type TimesToView, type TimesView, viewTimes } from './view-times.ts'

/** Without `toView`, the page keeps the server's view until the browser has loaded the times. */
export type StartOfTimes = { view: TimesView; toView?: TimesToView; siteZone: string }

/** `now` is the server's time, because the reader's clock may be wrong. */
export type ReadTimes = FreeTimes & { now: number }

/** Loads the free times from the day `from`, by default from today. Throws an `ApiError` unless the response is 2xx. */
export async function readTimes(path: string, from?: string): Promise<ReadTimes> {
  const answer = await send(from ? `${path}?from=${from}` : path, {})
  const now = Date.parse(answer.headers.get('date') ?? '')
  return { ...((await readAnswer(answer)) as FreeTimes), now: Number.isNaN(now) ? Date.now() : now }
}

/** Loads free times, and more of them while `isWanted(next)`. `next` is the first free time that is not loaded yet. */
export async function readTimesWhile(path: string, isWanted: (next: string) => boolean): Promise<ReadTimes> {
  let read = await readTimes(path)
  while (read.next && isWanted(read.next)) {
    const more = await readTimes(path, wallTimeAt(read.next, read.timeZone).day)
    read = { ...more, now: read.now, times: [...new Set([...read.times, ...more.times])] }
  }
  return read
}

/** Loads free times up to a day, which may be months ahead. */
export const readTimesUntil = (path: string, day: string | undefined): Promise<ReadTimes> =>
  readTimesWhile(path, (next) => day !== undefined && next.slice(0, 10) <= day)

export const timesOfCall = (slug: string) => `/api/calls/${slug}/times`

/** Returns the times in the reader's time zone and clock format. */
export function viewOwn({ times, timeZone: siteZone, now }: ReadTimes): TimesToView {
  const zone = ownZone()
  const hourCycle = languageHourCycle(navigator.language)
  return { times, siteZone, now, own: zone, zone, hourCycle }
}

/** Returns the start of the page on the server: in the zone of the URL, or else the site's. */
export function startAsAsked(
  { times, timeZone: siteZone, now }: ReadTimes,
  asked: URLSearchParams,
): StartOfTimes {
  const own = asked.get('zone')
  if (!own || !isZone(own)) {
    const hourCycle = languageHourCycle(locale().language)
    return { view: viewTimes({ times, siteZone, zone: siteZone, hourCycle, now }), siteZone }
  }
  const hourCycle = asked.get('hours') === 'h12' ? 'h12' : 'h23'
  const toView = {
    times,
    siteZone,
    now,
    own,
    zone: own,
    hourCycle,
    ...readAddress(`day=${asked.get('day')}`),
  } as const
  return { toView, view: viewTimes(toView), siteZone }
}
