import type { TimeLook } from './times.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { hourCycle: 'h23', timeZone: 'UTC', ...options })
const day = format({ dateStyle: 'medium' })
const minute = format({ dateStyle: 'medium', timeStyle: 'short' })
const clock = format({ timeStyle: 'short' })
const weekday = format({ weekday: 'long', month: 'long', day: 'numeric' })
const shortDay = format({ month: 'short', day: 'numeric' })

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
  const date = new Date(at)
  const words = look === 'minute' ? minute.format(date) : look === 'clock' ? clock.format(date) : undefined
  return (
    <time dateTime={at} data-time={look} suppressHydrationWarning>
      {words ? `${words} UTC` : (look === 'weekday' ? weekday : day).format(date)}
    </time>
  )
}

/** A day of the calendar, such as that of a delivery: the same in every zone. A short one has no year, if that is this one. */
export function CalendarDay({ at, short }: { at: string; short?: boolean }) {
  const isShort = short && new Date(at).getUTCFullYear() === new Date().getUTCFullYear()
  return <time dateTime={at.slice(0, 10)}>{(isShort ? shortDay : day).format(new Date(at))}</time>
}
