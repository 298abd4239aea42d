import { formatDate, formatTime, siteDay } from '#platform/locale.ts'
import { instantsAt, wallTimeAt, zoneOffset } from '../domain/wall-clock.ts'
import { cityOf } from '../domain/zone-names.ts'

// Times as emails name them, which are read on another day and in another zone.

/** The day of an instant in a zone, with its year where that is not the present one: 'Thursday, December 3'. */
export function dayWords(at: string, zone: string, now: number = Date.now()): string {
  const yearOf = (day: string) => day.slice(0, 4)
  const isThisYear = yearOf(siteDay(Date.parse(at), zone)) === yearOf(siteDay(now, zone))
  return formatDate(at, isThisYear ? 'weekday' : 'weekdayOfYear', zone)
}

/** What the clock of a zone shows at an instant, with the offset from UTC in an hour that the clock shows twice. */
export function clockWords(at: string, zone: string): string {
  const isTwice = instantsAt(wallTimeAt(at, zone), zone).length > 1
  return `${formatTime(at, false, zone)}${isTwice ? ` (${zoneOffset(at, zone)})` : ''}`
}

/** The same with the day and the city of the zone. */
export const momentWords = (at: string, zone: string): string =>
  `${dayWords(at, zone)}, ${clockWords(at, zone)} in ${cityOf(zone)}`
