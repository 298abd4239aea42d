import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { GridDay } from '#ui/calendar/week-grid.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Schedule } from '../../contract/appointments.ts'
import { instantAt, offsetAt } from '../../domain/wall-clock.ts'
import type { Piece } from '../../domain/week.ts'

type DayContext = {
  place: number
  schedule: Schedule
  openPieces: Piece[]
  pieces: Piece[]
  isToday: boolean
  zone: string
}

export function gridDay(
  day: string,
  { place, schedule, openPieces, pieces, isToday, zone }: DayContext,
): GridDay {
  const open = openPieces.filter((piece) => piece.day === place)
  const due = schedule.due.filter((one) => one.day === day)
  const own = schedule.days.find((one) => one.day === day)
  const isEmpty = open.length === 0 && due.length === 0 && !pieces.some((piece) => piece.day === place)
  const note =
    own?.note ?? (own?.isOff ? t.for('a day')`time off` : open.length === 0 ? t.for('a day')`off` : undefined)
  const begin = offsetAt(instantAt({ day, minutes: 0 }, zone), zone)
  const end = offsetAt(instantAt({ day, minutes: 1439 }, zone), zone)
  return {
    key: day,
    name: formatDate(day, 'weekday'),
    isToday,
    isNarrow: isEmpty,
    open,
    head: (
      <>
        <span
          className={classNames(
            'flex flex-wrap items-baseline gap-x-1.5 text-sm',
            isToday ? 'text-accent' : 'text-muted',
          )}
        >
          {formatDate(day, 'weekdayShort')}
          <span
            className={classNames(
              'font-display text-[1.25rem] leading-tight font-semibold',
              !isToday && 'text-fg',
            )}
          >
            {Number(day.slice(8))}
          </span>
        </span>
        {begin !== end && (
          <span className="block truncate text-xs text-accent">
            {end > begin ? t`23 hours` : t`25 hours`}
          </span>
        )}
        {note && (
          <span className="block truncate text-xs text-subtle" title={note}>
            {note}
          </span>
        )}
      </>
    ),
    above: due.length > 0 && (
      <span className="grid gap-1">
        {due.map(({ orderId, title, clientName, isLate }) => (
          <Link
            key={orderId}
            to="/dashboard/orders/$id"
            params={{ id: String(orderId) }}
            title={`${title}, ${clientName}`}
            className={classNames(
              'flex min-w-0 items-center gap-1.5 rounded-[0.45rem] border px-1.5 py-1 text-xs no-underline',
              isLate
                ? 'border-danger/35 bg-[color-mix(in_oklab,var(--danger)_12%,var(--surface-1))] text-danger'
                : 'border-line bg-surface-2 hover:border-line-strong',
            )}
          >
            <Icon name={isLate ? 'triangle-alert' : 'package'} size={13} className="shrink-0" />
            <span className="truncate">{title}</span>
            {isLate && <span className="sr-only">{`, ${t.for('within a sentence')`late`}`}</span>}
          </Link>
        ))}
      </span>
    ),
  }
}

/** Labels an hour that the clock shows twice. */
export const Doubled = ({ hour, offsets }: { hour: number; offsets: string[] }) =>
  offsets.map((offset) => (
    <span key={offset}>
      {String(hour).padStart(2, '0')}:00 {offset.replace('UTC', '')}
    </span>
  ))
