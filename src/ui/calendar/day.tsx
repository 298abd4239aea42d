import { formatDate, formatTime, siteDay } from '#platform/locale.ts'
import type { TimeLook } from './times.ts'

type DayProps = {
  at: string
  /** Shows the time too. */
  time?: boolean
  look?: TimeLook
}

/** An instant's day, or with `time` its minute: in UTC from the server, then in the reader's zone by `times.ts`. */
export function Day({ at, time, look = time ? 'minute' : 'day' }: DayProps) {
  const words = look === 'minute' || look === 'clock' ? formatTime(at, look === 'minute') : undefined
  return (
    <time dateTime={at} data-time={look} suppressHydrationWarning>
      {words ? `${words} UTC` : formatDate(at, look === 'weekday' || look === 'soon' ? look : 'day')}
    </time>
  )
}

/** An instant's day on the site's clock, such as a publication's, the same for every reader; `times.ts` shows the exact time. */
export function SiteDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap" data-tooltip="" data-tooltip-press="">
      {formatDate(siteDay(Date.parse(at)))}
    </time>
  )
}

/** A calendar day, such as a delivery's: the same in every zone. `short` uses `writeNearDay`. */
export function CalendarDay({ at, short }: { at: string; short?: boolean }) {
  return (
    <time dateTime={at.slice(0, 10)} className="whitespace-nowrap">
      {short ? writeNearDay(at) : formatDate(at)}
    </time>
  )
}

/** A calendar day, without its year if that is clear: in this year, or less than ten months ahead. */
export function writeNearDay(at: string): string {
  const today = siteDay()
  const daysAhead = (Date.parse(at) - Date.parse(today)) / (24 * 60 * 60_000)
  const isNear = at.slice(0, 4) === today.slice(0, 4) || (daysAhead > 0 && daysAhead < 300)
  return formatDate(at, isNear ? 'short' : 'day')
}
