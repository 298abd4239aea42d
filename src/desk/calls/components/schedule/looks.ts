import { formatDate, formatTime } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Appointment } from '../../contract/appointments.ts'
import type { View } from '../../contract/search.ts'
import { instantsAt, wallTimeAt, zoneOffset } from '../../domain/wall-clock.ts'

/** CSS variables with the colors of call types. */
const tones = [
  '[--c:var(--accent)]',
  '[--c:var(--info)]',
  '[--c:var(--success)]',
  '[--c:oklch(0.68_0.13_330)]',
  '[--c:var(--warning)]',
]
const ownTone = '[--c:var(--subtle)]'

type Times = Pick<Appointment, 'startTime' | 'endTime'>
type Kind = Pick<Appointment, 'kind' | 'callTypeId'>

export const callTone = ({ kind, callTypeId }: Kind): string =>
  (kind === 'call' && tones[((callTypeId ?? 5) - 1) % tones.length]) || ownTone

export const kindName = ({ kind, title }: Pick<Appointment, 'kind' | 'title'>): string =>
  kind === 'call' ? title : kind === 'focus' ? t`Focus` : t`Blocked`

export const appointmentName = ({
  kind,
  name,
  title,
}: Pick<Appointment, 'kind' | 'name' | 'title'>): string => (kind === 'call' && name) || title

export const guestFirstName = (appointment: Appointment): string =>
  appointmentName(appointment).split(/[\s@]/)[0] ?? t`them`

export const lengthInMinutes = ({ startTime, endTime }: Times): number =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000)

/** Returns text such as '5 h 30 min'. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && t`${hours} h`, (rest > 0 || hours === 0) && t`${rest} min`].filter(Boolean).join(' ')
}

/** Returns text such as '11:00', or '01:30 UTC−6' if the clock shows that time twice. */
function timeText(at: string | number, zone: string): string {
  const time = formatTime(at, false, zone)
  return instantsAt(wallTimeAt(at, zone), zone).length > 1 ? `${time} ${zoneOffset(at, zone)}` : time
}

/** Returns text such as '11:00 to 11:30'. */
export const timesText = (start: string | number, end: string | number, zone: string): string =>
  t`${timeText(start, zone)} to ${timeText(end, zone)}`

/** Returns the start of an appointment on `day`. For one that started on an earlier day, returns its end: 'until 03:00'. */
export const beginText = ({ startTime, endTime }: Times, day: string, zone: string): string =>
  wallTimeAt(startTime, zone).day < day ? t`until ${timeText(endTime, zone)}` : timeText(startTime, zone)

/** Returns text such as 'Tuesday, December 1, 11:00'. */
export const momentText = (at: string | number, zone: string): string =>
  `${formatDate(at, 'weekday', zone)}, ${timeText(at, zone)}`

/** Returns text such as 'in 18 min' or 'in 3 h 5 min'. From 12 hours on, returns the time if it is today, otherwise the day. */
export function untilText(start: string, now: number, zone: string): string {
  const minutes = Math.ceil((Date.parse(start) - now) / 60_000)
  if (minutes <= 0) return t`now`
  if (minutes < 12 * 60) return t`in ${lengthText(minutes)}`
  const today = wallTimeAt(now, zone).day
  const isToday = wallTimeAt(Date.parse(start), zone).day === today
  return isToday ? t`at ${formatTime(start, false, zone)}` : formatDate(start, 'short', zone)
}

export const blockLooks = (isPast: boolean): string =>
  isPast
    ? 'border-dashed border-[color-mix(in_oklab,var(--c)_45%,var(--line))] bg-surface-1 text-muted'
    : 'border-[color-mix(in_oklab,var(--c)_42%,var(--surface-1))] bg-[color-mix(in_oklab,var(--c)_15%,var(--surface-1))] text-fg aria-pressed:border-(--c) aria-pressed:shadow-[0_0_0_1px_var(--c)]'

/** The six weeks around a month, the week of today, or another week. */
export type Span = 'month' | 'now' | 'other'

export function shownSpan(view: View, days: string[], today: string): Span {
  if (view !== 'week') return 'month'
  return days.includes(today) ? 'now' : 'other'
}
