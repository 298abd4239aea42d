import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { Appointment, Schedule } from '../../contract/appointments.ts'
import { instantAt, laterDay, wallTimeAt } from '../../domain/wall-clock.ts'
import { ColorMark } from './legend.tsx'
import {
  appointmentName,
  beginText,
  callTone,
  kindName,
  lengthInMinutes,
  lengthText,
  untilText,
} from './looks.ts'
import type { CalendarParts } from './use-schedule.ts'

type AgendaProps = CalendarParts & {
  /** Whether to leave out empty days and give the others a heading. */
  skipsEmpty?: boolean
  onOpen: (id: number) => void
}

export function Agenda({ days, schedule, appointments, zone, now, skipsEmpty = false, onOpen }: AgendaProps) {
  const shown = days
    .map((day) => ({ day, ...dayContent(day, schedule, appointments, zone) }))
    .filter(({ items, due }) => !skipsEmpty || items.length > 0 || due.length > 0)
  if (shown.length === 0)
    return (
      <p className="border-t border-line px-5 py-5 text-md text-muted md:px-6">
        {t`No appointments in this month.`}
      </p>
    )
  return shown.map(({ day, items, due, open }) => (
    <section key={day} aria-label={formatDate(day, 'weekday')} className="border-t border-line">
      {skipsEmpty && (
        <h3 className="bg-surface-2/50 px-4 py-2 font-sans text-sm font-medium tracking-normal md:px-6">
          {formatDate(day, 'weekday')}
        </h3>
      )}
      <ul className="divide-y divide-line">
        {due.map(({ orderId, title, clientName, isLate }) => (
          <li key={orderId}>
            <Link
              to="/dashboard/orders/$id"
              params={{ id: String(orderId) }}
              className={classNames(rowLooks, 'no-underline hover:bg-surface-2/60')}
            >
              <span className="text-muted">{t.for('an order')`Due`}</span>
              <RowText title={title}>{clientName}</RowText>
              {isLate && <StatusBadge kind="late">{t`Late`}</StatusBadge>}
            </Link>
          </li>
        ))}
        {toRows(items, open, now, wallTimeAt(now, zone).day === day).map((row) => {
          if (row.kind === 'now')
            return (
              <li
                key="now"
                className="relative grid h-5 grid-cols-[3.6rem_1fr] items-center border-0! px-4 md:px-6"
              >
                <span className="z-1 bg-surface-1 text-sm font-medium text-accent tabular-nums">
                  {formatTime(now, false, zone)}
                </span>
                <span className="h-0.5 bg-accent" />
              </li>
            )
          if (row.kind === 'free')
            return (
              <li key={`free ${row.start}`} className={classNames(rowLooks, 'py-2! text-sm text-subtle')}>
                <span className="tabular-nums">{formatTime(row.start, false, zone)}</span>
                {t`Free for booking until ${formatTime(row.end, false, zone)}`}
              </li>
            )
          const { item } = row
          const isNext = item.id === schedule.next?.id
          const isPast = Date.parse(item.endTime) <= now
          return (
            <li key={item.id} className={callTone(item)}>
              <button
                type="button"
                data-block={item.id}
                onClick={() => onOpen(item.id)}
                className={classNames(
                  rowLooks,
                  'w-full text-start -outline-offset-3 hover:bg-surface-2/60',
                  isPast && 'text-muted',
                )}
              >
                <span className="text-muted tabular-nums">{beginText(item, day, zone)}</span>
                <RowText title={appointmentName(item)} hasMark>
                  {kindName(item)}, {lengthText(lengthInMinutes(item))}
                </RowText>
                {isNext && <Badge tone="accent">{untilText(item.startTime, now, zone)}</Badge>}
                {item.status === 'missed' && <StatusBadge kind="late">{t.for('a call')`Missed`}</StatusBadge>}
              </button>
            </li>
          )
        })}
        {!skipsEmpty && items.length === 0 && due.length === 0 && open.length === 0 && (
          <li className="px-4 py-4 text-md text-muted md:px-6">
            {t`No appointments, and nobody can book on this day.`}
          </li>
        )}
      </ul>
    </section>
  ))
}

const rowLooks =
  'grid min-h-11 grid-cols-[3.6rem_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 text-md md:px-6'

const RowText = ({ title, hasMark, children }: { title: string; hasMark?: boolean; children: ReactNode }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="block leading-snug">{title}</span>
    <span className="flex items-baseline gap-2 text-sm text-subtle">
      {hasMark && <ColorMark className="size-2" />}
      {children}
    </span>
  </span>
)

function dayContent(day: string, schedule: Schedule, appointments: Appointment[], zone: string) {
  const start = instantAt({ day, minutes: 0 }, zone)
  const end = instantAt({ day: laterDay(day, 1), minutes: 0 }, zone)
  const isIn = (from: string, to: string) => Date.parse(from) < end && Date.parse(to) > start
  return {
    items: appointments.filter(({ startTime, endTime }) => isIn(startTime, endTime)),
    due: schedule.due.filter((one) => one.day === day),
    open: schedule.days.flatMap((one) => one.open).filter((one) => isIn(one.start, one.end)),
  }
}

type Row =
  | { kind: 'item'; item: Appointment }
  | { kind: 'free'; start: number; end: number }
  | { kind: 'now' }

/** In milliseconds. Free time that is shorter is not listed. */
const leastFree = 30 * 60_000

function toRows(
  items: Appointment[],
  open: Schedule['days'][0]['open'],
  now: number,
  isToday: boolean,
): Row[] {
  const free = open.flatMap((range): { start: number; end: number }[] => {
    let at = Date.parse(range.start)
    const gaps: { start: number; end: number }[] = []
    for (const { startTime, endTime } of items) {
      gaps.push({ start: at, end: Math.min(Date.parse(range.end), Date.parse(startTime)) })
      at = Math.max(at, Date.parse(endTime))
    }
    return [...gaps, { start: at, end: Date.parse(range.end) }]
  })
  const rows = [
    ...items.map((item) => ({ at: Date.parse(item.startTime), row: { kind: 'item', item } as Row })),
    ...free
      .filter(({ start, end }) => end - start >= leastFree && end > now)
      .map(({ start, end }) => ({ at: start, row: { kind: 'free', start, end } as Row })),
    ...(isToday ? [{ at: now, row: { kind: 'now' } as Row }] : []),
  ]
  return rows.toSorted((a, b) => a.at - b.at).map(({ row }) => row)
}
