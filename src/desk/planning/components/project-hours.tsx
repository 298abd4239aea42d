import { formatHours } from '#desk/orders/domain/hours.ts'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Queue } from '../contract.ts'

type Bar = { minutes: number; planned: number }

const share = ({ minutes, planned }: Bar) => (minutes > 0 ? Math.min(100, (planned / minutes) * 100) : 0)

/** Shows the planned and available hours of a day, one below the other on narrow screens. */
const BarHours = ({ bar: { planned, minutes } }: { bar: Bar }) => (
  <span className="flex flex-wrap justify-center gap-x-1">
    <span>{formatHours(planned)} </span>
    <span>{t`of ${formatHours(minutes)}`}</span>
  </span>
)

/** Shows the planned part of each day's hours. Days whose promise cannot be kept are red. */
export function ProjectHours({ days }: Pick<Queue, 'days'>) {
  return (
    <Panel
      title={t`Project hours`}
      lead={t`The planned part of each day’s hours. Red: too few hours for what is promised for that day.`}
    >
      <ol className="grid grid-cols-7 gap-x-1.5 gap-y-4 border-t border-line px-5 py-4 md:px-6 wide-card:grid-cols-14">
        {days.map((day) => (
          <li key={day.day} className="grid content-start gap-1 text-center text-xs text-subtle tabular-nums">
            <span className="sr-only">
              <CalendarDay at={day.day} />
              {': '}
            </span>
            <span aria-hidden="true">
              <span className="block">{formatDate(day.day, 'weekdayShort')}</span>
              <span className="block font-medium text-muted">{Number(day.day.slice(8))}</span>
            </span>
            <span className="block h-1.5 overflow-hidden rounded-full bg-surface-2">
              <span
                className={classNames(
                  'block h-full rounded-full',
                  day.isShort ? 'bg-danger' : 'bg-accent-fill',
                )}
                style={{ width: `${day.isShort ? 100 : share(day)}%` }}
              />
            </span>
            <span className={classNames(day.isShort && 'font-medium text-danger')}>
              {day.isWorking ? (
                <>
                  <BarHours bar={day} />
                  <span className="sr-only">
                    {' '}
                    {day.isShort ? t`hours, not enough for what is promised` : t`hours`}
                  </span>
                </>
              ) : (
                t.for('a day')`Off`
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Shows the planned part of each week's hours, and the first week with free hours. */
export function WorkAhead({ weeks }: Pick<Queue, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes))
  const firstFree = weeks.find(({ minutes, planned }) => planned < minutes)
  return (
    <Panel
      title={t`Work ahead`}
      lead={
        firstFree
          ? rich(t`The first free hours are in the week of <calendarday/>.`, {
              calendarday: <CalendarDay at={firstFree.day} short />,
            })
          : t`No hours are free in the next six weeks.`
      }
    >
      <ol className="grid grid-cols-6 gap-x-1 border-t border-line px-5 pt-5 pb-4 sm:gap-x-3 md:px-6">
        {weeks.map((week) => (
          <li
            key={week.day}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 text-center text-xs text-subtle tabular-nums"
          >
            <span className="flex h-24 items-end">
              <span
                className={classNames(
                  'flex w-full items-end overflow-hidden rounded-control bg-surface-2',
                  week === firstFree && 'outline-2 outline-accent',
                )}
                style={{ height: `${Math.max(3, (week.minutes / most) * 100)}%` }}
              >
                <span className="block w-full bg-line-strong" style={{ height: `${share(week)}%` }} />
              </span>
            </span>
            <time dateTime={week.day}>{formatDate(week.day, 'short')}</time>
            <span className="text-muted">
              <BarHours bar={week} />
              <span className="sr-only"> {t`hours planned`}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
