import { formatDate, formatTime } from '#platform/locale.ts'
import type { TimeLook } from './times.ts'

type DayProps = {
  at: string
  /** Shows the minute too. */
  time?: boolean
  look?: TimeLook
}

/**
 * The day of an instant, or with `time` its minute. The server writes it in UTC; `times.ts` then shows it in the reader's
 * zone, before the first paint, and React leaves that alone.
 */
export function Day({ at, time, look = time ? 'minute' : 'day' }: DayProps) {
  const words = look === 'minute' || look === 'clock' ? formatTime(at, look === 'minute') : undefined
  return (
    <time dateTime={at} data-time={look} suppressHydrationWarning>
      {words ? `${words} UTC` : formatDate(at, look === 'weekday' ? 'weekday' : 'day')}
    </time>
  )
}

/** A day of the calendar, such as that of a delivery: the same in every zone. A short one has no year, if that is this one. */
export function CalendarDay({ at, short }: { at: string; short?: boolean }) {
  const isShort = short && new Date(at).getUTCFullYear() === new Date().getUTCFullYear()
  return <time dateTime={at.slice(0, 10)}>{formatDate(at, isShort ? 'short' : 'day')}</time>
}
