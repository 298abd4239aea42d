import { formatDate, formatTime, siteDay } from '#platform/locale.ts'
import type { TimeLook } from './times.ts'

type DayProps = {
  at: string
  /** Shows the minute too. */
  time?: boolean
  look?: TimeLook
}

/** The day of an instant, or with `time` its minute: in UTC from the server, then in the reader's zone by `times.ts`. */
export function Day({ at, time, look = time ? 'minute' : 'day' }: DayProps) {
  const words = look === 'minute' || look === 'clock' ? formatTime(at, look === 'minute') : undefined
  return (
    <time dateTime={at} data-time={look} suppressHydrationWarning>
      {words ? `${words} UTC` : formatDate(at, look === 'weekday' || look === 'soon' ? look : 'day')}
    </time>
  )
}

/** The day of an instant on the clock of the site, such as that of a publication, the same for every reader; `times.ts` shows when exactly. */
export function SiteDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap" data-tooltip="" data-tooltip-press="">
      {formatDate(siteDay(Date.parse(at)))}
    </time>
  )
}

/** A day of the calendar, such as that of a delivery: the same in every zone. A short one as `writeNearDay` writes it. */
export function CalendarDay({ at, short }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap">
      {short ? writeNearDay(at) : formatDate(at)}
    </time>
  )
}

/** A day of the calendar, without its year where that is clear: in this year, and less than ten months ahead. */
export function writeNearDay(at: string): string {
  const today = siteDay()
  const daysAhead = (Date.parse(at) - Date.parse(today)) / (24 * 60 * 60_000)
  const isNear = at.slice(0, 4) === today.slice(0, 4) || (daysAhead > 0 && daysAhead < 300)
  return formatDate(at, isNear ? 'short' : 'day')
}
