import { formatDate, formatTime, siteDay } from '#platform/locale.ts'
import { instantsAt, wallTimeAt, zoneOffset } from '../domain/wall-clock.ts'
import { cityOf } from '../domain/zone-names.ts'

// Times as emails write them: they are read on another day and in another zone.

/** An instant's day in a zone, with the year unless it is the present one: 'Thursday, December 3'. */
export function dayWords(at: string, zone: string, now: number = Date.now()): string {
  const yearOf = (day: string) => day.slice(0, 4)
  const isThisYear = yearOf(siteDay(Date.parse(at), zone)) === yearOf(siteDay(now, zone))
  return formatDate(at, isThisYear ? 'weekday' : 'weekdayOfYear', zone)
}

/** An instant's local time in a zone, with the UTC offset during an hour that the clock shows twice. */
export function clockWords(at: string, zone: string): string {
  const isTwice = instantsAt(wallTimeAt(at, zone), zone).length > 1
  return `${formatTime(at, false, zone)}${isTwice ? ` (${zoneOffset(at, zone)})` : ''}`
}

/** The same with the day and the zone's city. */
export const momentWords = (at: string, zone: string): string =>
  `${dayWords(at, zone)}, ${clockWords(at, zone)} in ${cityOf(zone)}`
