import { formatDate, formatTime, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { instantsAt, wallTimeAt, zoneOffset } from '../domain/wall-clock.ts'
import { zoneCity } from '../domain/zone-names.ts'

// These words are for emails, which may be read on another day and in another zone.

/** Returns text such as 'Thursday, December 3', with the year if it is not the current one. */
export function dayWords(at: string, zone: string, now: number = Date.now()): string {
  const toYear = (day: string) => day.slice(0, 4)
  const isThisYear = toYear(siteDay(Date.parse(at), zone)) === toYear(siteDay(now, zone))
  return formatDate(at, isThisYear ? 'weekday' : 'weekdayOfYear', zone)
}

/** Returns the time, with the UTC offset if the clock shows that time twice. */
export function clockWords(at: string, zone: string): string {
  const isTwice = instantsAt(wallTimeAt(at, zone), zone).length > 1
  return `${formatTime(at, false, zone)}${isTwice ? ` (${zoneOffset(at, zone)})` : ''}`
}

export const momentWords = (at: string, zone: string): string =>
  t`${dayWords(at, zone)}, ${clockWords(at, zone)} in ${zoneCity(zone)}`
