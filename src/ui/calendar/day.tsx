import { formatDate, formatTime, locale, siteDay } from '#platform/locale.ts'
import type { TimeLook } from './times.ts'

type DayProps = {
  at: string
  time?: boolean
  look?: TimeLook
}

/**
 * Shows the day of an instant or, with `time`, its day and time. The server writes it in UTC; `times.ts` changes it to the
 * reader's time zone.
 */
export function Day({ at, time, look = time ? 'minute' : 'day' }: DayProps) {
  const words = look === 'minute' || look === 'clock' ? formatTime(at, look === 'minute') : undefined
  return (
    <time dateTime={at} data-time={look} suppressHydrationWarning>
      {words ? `${words} UTC` : formatDate(at, look === 'weekday' || look === 'soon' ? look : 'day')}
    </time>
  )
}

/** Shows the day of an instant, such as a publication, in the site's time zone. `times.ts` adds a tooltip with the exact time. */
export function SiteDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap" data-tooltip="" data-tooltip-press="">
      {formatDate(siteDay(Date.parse(at)))}
    </time>
  )
}

/**
 * Shows the day and time of an instant in the site's time zone. `times.ts` adds a tooltip with the time in the reader's time
 * zone.
 */
export function SiteTime({ at }: { at: string }) {
  const { timeZone } = locale()
  return (
    <time dateTime={at} className="whitespace-nowrap" data-tooltip="" data-tooltip-press="">
      {formatDate(at, 'soon', timeZone)}, {formatTime(at, false, timeZone)}
    </time>
  )
}

/** Shows a calendar day, such as a delivery date, which is the same in every time zone. With `short`, uses `writeNearDay`. */
export function CalendarDay({ at, short }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap">
      {short ? writeNearDay(at) : formatDate(at)}
    </time>
  )
}

/** Writes a calendar day. Omits the year if it is clear: for days in this year, or less than ten months ahead. */
export function writeNearDay(at: string): string {
  const today = siteDay()
  const daysAhead = (Date.parse(at) - Date.parse(today)) / (24 * 60 * 60_000)
  const isNear = at.slice(0, 4) === today.slice(0, 4) || (daysAhead > 0 && daysAhead < 300)
  return formatDate(at, isNear ? 'short' : 'day')
}
