import type { ReactNode } from 'react'
import { formatNumber, formatTime } from '#platform/locale.ts'
import { Card } from '#ui/card.tsx'
import { inFour } from '#ui/lists/stat-strip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Appointment, Schedule } from '../../contract/appointments.ts'
import { freeMinutes } from '../../domain/week.ts'
import { JoinLink } from '../join-link.tsx'
import { lengthText, nameOf, untilText } from './looks.ts'

type ScheduleFiguresProps = {
  /** Which days these are, such as 'this week'. */
  span: string
  week: Schedule | undefined
  appointments: Appointment[] | undefined
  failed: boolean
  now: number
}

/** The next call, and what the shown days hold. */
export function ScheduleFigures({ span, week, appointments, failed, now }: ScheduleFiguresProps) {
  const next = week?.next
  const zone = week?.timeZone ?? 'UTC'
  const isSoon = next && Date.parse(next.startTime) - now < 60 * 60_000
  const late = week?.due.filter(({ isLate }) => isLate) ?? []
  const free = week && appointments && freeOf(week, appointments, now)
  return (
    <Card asChild>
      <dl aria-label="Your calls in figures" className={inFour}>
        <Figure
          label="Next call"
          value={next === undefined ? undefined : next ? untilText(next.startTime, now, zone) : 'None'}
          action={isSoon && next.meetingLink && <JoinLink to={next.meetingLink} />}
          failed={failed}
        >
          {next
            ? `${nameOf(next)}, ${formatTime(next.startTime, false, zone)}, ${next.title}`
            : 'Nobody has booked one'}
        </Figure>
        <Figure label={`Calls ${span}`} value={week && formatNumber(week.calls)} failed={failed}>
          {week && (week.calls > 0 ? `${lengthText(week.minutes)} in all` : 'No time of yours is taken')}
        </Figure>
        <Figure label={`Due ${span}`} value={week && formatNumber(week.due.length)} failed={failed}>
          {late.length > 0 ? (
            <>
              <span className="text-danger">{late.length} late</span>, {late[0]?.title}
            </>
          ) : (
            (week?.due[0]?.title ?? 'No delivery')
          )}
        </Figure>
        <Figure label="Still free" value={free && lengthText(free.left)} failed={failed}>
          {free && `of ${lengthText(free.open)} open for calls`}
        </Figure>
      </dl>
    </Card>
  )
}

function freeOf(week: Schedule, appointments: Appointment[], now: number) {
  const open = week.days.flatMap((day) => day.open)
  const booked = appointments
    .filter(({ status }) => status === 'scheduled')
    .map(({ startTime, busyUntil }) => ({ start: startTime, end: busyUntil }))
  return {
    open: freeMinutes(open, [], 0),
    left: freeMinutes(open, [...booked, ...week.busy], now),
  }
}

type FigureProps = {
  label: string
  value: string | undefined
  action?: ReactNode
  failed: boolean
  children: ReactNode
}

const Figure = ({ label, value, action, failed, children }: FigureProps) => (
  <div className="min-w-0 px-4 py-4 md:px-6 md:py-5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-1.5 flex items-center justify-between gap-x-3 font-display text-[1.375rem] leading-[1.15] font-semibold tracking-[-0.025em] tabular-nums md:text-[1.75rem]">
      {value ?? (failed ? '–' : <Skeleton className="h-[1.15em] w-20" />)}
      {action && <span className="-my-1 font-sans tracking-normal">{action}</span>}
    </dd>
    <dd className="mt-1.5 text-sm text-subtle wrap-anywhere">
      {value === undefined ? !failed && <Skeleton className="h-4 w-28" /> : children}
    </dd>
  </div>
)
