import { Temporal } from 'temporal-polyfill'
import { locale } from './locale.ts'

/**
 * A calendar day ('YYYY-MM-DD') in a time zone. `start` is its first instant and `end` the next day's, in milliseconds. `parts`
 * are the intervals between clock changes, each with its UTC offset in milliseconds; empty for a day that the zone skips. Weekday
 * 0 is Sunday.
 */
export type ClockDay = {
  day: string
  weekday: number
  start: number
  end: number
  parts: { start: number; end: number; offset: number }[]
}

const dayMilliseconds = 24 * 60 * 60_000

/** The site's IANA time zone. The owner's working hours and days are in this zone. */
export const siteZone = (): string => locale().timeZone

/** The day `days` after another one, both 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** The number of days from `first` to `second`; negative if `second` is earlier. */
export const daysBetween = (first: string, second: string): number =>
  (Date.parse(second) - Date.parse(first)) / dayMilliseconds

/** The weekday of a day; 0 is Sunday. */
export const dayOfWeek = (day: string): number => new Date(day).getUTCDay()

const known = new Map<string, ClockDay>()
const maxKnown = 4_000

/** A day in the site's zone or another one. Throws a `RangeError` for an invalid day or zone. */
export function clockDay(day: string, zone: string = siteZone()): ClockDay {
  const key = `${day} ${zone}`
  const found = known.get(key) ?? readDay(day, zone)
  if (known.size >= maxKnown) known.clear()
  known.set(key, found)
  return found
}

/** The intervals between clock changes from the start of `first` to the end of `last`. Each has its UTC offset in ms. */
export function clockParts(first: string, last: string, zone: string = siteZone()): ClockDay['parts'] {
  const begin = Temporal.PlainDate.from(first).toZonedDateTime(zone)
  const end = Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(zone)
  return splitDay(begin, end.epochMilliseconds)
}

/** `count` consecutive days, beginning with `first`, in the site's zone or another one. Throws the errors of `clockDay`. */
export const clockDays = (first: string, count: number, zone: string = siteZone()): ClockDay[] =>
  Array.from({ length: count }, (_, number) => clockDay(addDays(first, number), zone))

function readDay(day: string, zone: string): ClockDay {
  const date = Temporal.PlainDate.from(day)
  const from = date.toZonedDateTime(zone)
  const until = date.add({ days: 1 }).toZonedDateTime(zone)
  const start = from.epochMilliseconds
  const end = until.epochMilliseconds
  return { day, weekday: dayOfWeek(day), start, end, parts: start < end ? splitDay(from, end) : [] }
}

function splitDay(from: Temporal.ZonedDateTime, end: number): ClockDay['parts'] {
  const parts: ClockDay['parts'] = []
  for (let at: Temporal.ZonedDateTime | null = from; at && at.epochMilliseconds < end; ) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    const until = Math.min(next?.epochMilliseconds ?? end, end)
    parts.push({ start: at.epochMilliseconds, end: until, offset: at.offsetNanoseconds / 1e6 })
    at = next
  }
  return parts
}

/**
 * The instant (ISO 8601, UTC) at which a zone's clock first shows a time on a day. The zone is the site's by default. `time` is
 * such as '09:30', or '24:00' for the end of the day. For a time that the clock skips, the result is the first instant after the
 * gap. Throws the errors of `clockDay`.
 */
export function wallTime(day: string, time: string, zone: string = siteZone()): string {
  const { parts, end } = clockDay(day, zone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = Date.parse(day) + (hours * 60 + minutes) * 60_000
  for (const part of parts) {
    const at = Math.max(shown - part.offset, part.start)
    if (at < part.end) return new Date(at).toISOString()
  }
  return new Date(end).toISOString()
}
