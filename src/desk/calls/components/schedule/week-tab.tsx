import { type ReactNode, useState } from 'react'
import { formatNumber, formatTime, locale } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Appointment, Schedule } from '../../contract/appointments.ts'
import type { ScheduleSearch } from '../../contract/search.ts'
import { firstShown } from '../../domain/first-shown.ts'
import { ownZone } from '../../domain/visitor-zones.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'
import { freeMinutes } from '../../domain/week.ts'
import { JoinLink } from '../join-link.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { appointmentName, lengthText, type Span, shownSpan, untilText } from './looks.ts'
import { useSchedule } from './use-schedule.ts'

const AppointmentDialog = lazyPart(() => import('./appointment-dialog.tsx'))

type WeekTabProps = { search: ScheduleSearch; now: number; onSearch: (search: ScheduleSearch) => void }

export function WeekTab({ search, now, onSearch }: WeekTabProps) {
  const [isMyZone, setMyZone] = useState(false)
  const siteZone = locale().timeZone
  const zone = isMyZone ? ownZone() : siteZone
  const { view = 'week' } = search
  const today = wallTimeAt(now, siteZone).day
  const day = search.day ?? firstShown(view, today)
  const asked = useSchedule(view, day, zone !== siteZone)
  const span = shownSpan(view, asked.days, today)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ScheduleFigures
        span={span}
        week={asked.week.data}
        appointments={asked.appointments.data}
        failed={!!asked.problem}
        now={now}
      />
      <CalendarCard
        view={view}
        day={day}
        asked={asked}
        zone={zone}
        siteZone={siteZone}
        onZone={() => setMyZone(!isMyZone)}
        now={now}
        search={search}
        onSearch={onSearch}
      />
    </div>
  )
}

const actions = [
  { kind: 'block', label: msg`Block time`, icon: 'ban', variant: 'secondary' },
  { kind: 'call', label: msg`Appointment`, icon: 'plus', variant: 'primary' },
] as const

export function ScheduleActions({ zone, now }: { zone: string; now: number }) {
  const made = useDialogItem<'block' | 'call'>()
  return (
    <>
      {actions.map(({ kind, label, icon, variant }) => (
        <Button
          key={kind}
          variant={variant}
          className="max-sm:grow"
          {...preloadsDialogWith(AppointmentDialog)}
          onClick={() => made.show(kind)}
        >
          <Icon name={icon} size={17} />
          {t(label)}
        </Button>
      ))}
      {made.item && (
        <AppointmentDialog key={made.item} kind={made.item} zone={zone} now={now} {...made.state} />
      )}
    </>
  )
}

const callsIn = {
  now: msg`Calls this week`,
  other: msg`Calls that week`,
  month: msg`Calls in these six weeks`,
}
const dueIn = { now: msg`Due this week`, other: msg`Due that week`, month: msg`Due in these six weeks` }

type ScheduleFiguresProps = {
  span: Span
  week: Schedule | undefined
  appointments: Appointment[] | undefined
  failed: boolean
  now: number
}

function ScheduleFigures({ span, week, appointments, failed, now }: ScheduleFiguresProps) {
  const next = week?.next
  const zone = week?.timeZone ?? 'UTC'
  const isSoon = next && Date.parse(next.startTime) - now < 60 * 60_000
  const late = week?.due.filter(({ isLate }) => isLate) ?? []
  const free = week && appointments && countFree(week, appointments, now)
  return (
    <Card asChild>
      <dl aria-label={t`Your calls in figures`} className="in-four">
        <Figure
          label={t`Next call`}
          value={
            next === undefined
              ? undefined
              : next
                ? untilText(next.startTime, now, zone)
                : t.for('a call')`None`
          }
          action={isSoon && next.meetingLink && <JoinLink to={next.meetingLink} />}
          failed={failed}
        >
          {next
            ? `${appointmentName(next)}, ${formatTime(next.startTime, false, zone)}, ${next.title}`
            : t`Nobody has booked one`}
        </Figure>
        <Figure label={t(callsIn[span])} value={week && formatNumber(week.calls)} failed={failed}>
          {week && (week.calls > 0 ? t`${lengthText(week.minutes)} in all` : t`No time of yours is taken`)}
        </Figure>
        <Figure label={t(dueIn[span])} value={week && formatNumber(week.due.length)} failed={failed}>
          {late.length > 0 ? (
            <>
              <span className="text-danger">{t`${late.length} late`}</span>, {late[0]?.title}
            </>
          ) : (
            (week?.due[0]?.title ?? t`No delivery`)
          )}
        </Figure>
        <Figure label={t`Still free`} value={free && lengthText(free.left)} failed={failed}>
          {free && t`of ${lengthText(free.open)} open for calls`}
        </Figure>
      </dl>
    </Card>
  )
}

function countFree(week: Schedule, appointments: Appointment[], now: number) {
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
