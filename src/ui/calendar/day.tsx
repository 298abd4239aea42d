import { formatDate, formatTime, locale, siteDay } from '#platform/locale.ts'
import type { TimeLook } from './times.ts'

type DayProps = {
  at: string
  time?: boolean
  look?: TimeLook
}

/** The day of an instant, or with `time` its minute: in UTC until `times.ts` shows it in the reader's zone. */
export function Day({ at, time, look = time ? 'minute' : 'day' }: DayProps) {
  const words = look === 'minute' || look === 'clock' ? formatTime(at, look === 'minute') : undefined
  return (
    <time dateTime={at} data-time={look} suppressHydrationWarning>
      {words ? `${words} UTC` : formatDate(at, look === 'weekday' || look === 'soon' ? look : 'day')}
    </time>
  )
}

/** The day of an instant in the site's zone, such as of a publication. `times.ts` adds a tooltip with the exact time. */
export function SiteDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap" data-tooltip="" data-tooltip-press="">
      {formatDate(siteDay(Date.parse(at)))}
    </time>
  )
}

/** The minute of an instant in the site's zone, as in the schedule. `times.ts` adds a tooltip with the reader's own time. */
export function SiteTime({ at }: { at: string }) {
  const { timeZone } = locale()
  return (
    <time dateTime={at} className="whitespace-nowrap" data-tooltip="" data-tooltip-press="">
      {formatDate(at, 'soon', timeZone)}, {formatTime(at, false, timeZone)}
    </time>
  )
}

/** A calendar day, such as of a delivery: the same in every zone. With `short`, written by `writeNearDay`. */
export function CalendarDay({ at, short }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap">
      {short ? writeNearDay(at) : formatDate(at)}
    </time>
  )
}

/** Writes a calendar day, without the year if that is clear: in this year, or less than ten months ahead. */
export function writeNearDay(at: string): string {
  const today = siteDay()
  const daysAhead = (Date.parse(at) - Date.parse(today)) / (24 * 60 * 60_000)
  const isNear = at.slice(0, 4) === today.slice(0, 4) || (daysAhead > 0 && daysAhead < 300)
  return formatDate(at, isNear ? 'short' : 'day')
}
