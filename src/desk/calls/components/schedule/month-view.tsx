import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'
import { splitByDay } from '../../domain/week.ts'
import { ColorMark } from './legend.tsx'
import { appointmentName, beginText, callTone } from './looks.ts'
import type { CalendarParts } from './use-schedule.ts'

/** The maximum number of appointments that are named on a day of the month. */
const named = 3

type MonthViewProps = CalendarParts & {
  month: string
  onOpen: (id: number) => void
  onDay: (day: string) => void
}

/** Shows a month. Clicking a day opens its week. On phones, a day shows only its number of appointments. */
export default function MonthView(props: MonthViewProps) {
  const { month, days, schedule, appointments, zone, now, onOpen, onDay } = props
  const pieces = appointments.flatMap((item) =>
    splitByDay(Date.parse(item.startTime), Date.parse(item.endTime), days, zone).map(({ day }) => ({
      day,
      item,
    })),
  )
  const byDay = Map.groupBy(pieces, ({ day }) => days[day])
  const today = wallTimeAt(now, zone).day
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table className="w-full table-fixed border-t border-line text-start text-sm">
      <thead>
        <tr className="text-xs text-subtle">
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="px-1.5 py-2 font-normal md:px-2.5"
              abbr={formatDate(day, 'weekdayOnly')}
            >
              {formatDate(day, 'weekdayShort')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="border-t border-line">
            {week.map((day) => {
              const items = byDay.get(day)?.map(({ item }) => item) ?? []
              const due = schedule.due.filter((one) => one.day === day).length
              return (
                <td
                  key={day}
                  className={classNames(
                    'h-16 border-s border-line p-1 align-top first:border-s-0 md:h-28 md:p-1.5',
                    day.slice(0, 7) !== month && 'bg-surface-2/40',
                  )}
                >
                  <button
                    type="button"
                    onClick={() => onDay(day)}
                    className={classNames(
                      'flex min-h-6 w-full items-center justify-between rounded-sm px-1 font-display font-semibold hover:bg-surface-2 max-md:h-full max-md:flex-col max-md:justify-start max-md:py-1',
                      day === today ? 'text-accent' : day.slice(0, 7) === month ? 'text-fg' : 'text-subtle',
                    )}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="sr-only">{formatDate(day, 'weekday')},</span>
                    {due > 0 && (
                      <span className="font-sans text-xs font-normal text-muted max-md:sr-only">
                        {t`${due} due`}
                      </span>
                    )}
                    {items.length > 0 && (
                      <span
                        aria-hidden="true"
                        className="rounded-full bg-surface-3 px-1.5 font-sans text-xs font-medium text-fg md:hidden"
                      >
                        {items.length}
                      </span>
                    )}
                    <span className="sr-only">
                      {due > 0
                        ? plural(items.length, 'and one appointment', 'and {n} appointments')
                        : plural(items.length, 'one appointment', '{n} appointments')}
                    </span>
                  </button>
                  <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-0.5 max-md:hidden">
                    {items.slice(0, named).map((item) => (
                      <li key={item.id} className={callTone(item)}>
                        <button
                          type="button"
                          data-block={item.id}
                          onClick={() => onOpen(item.id)}
                          className="flex min-h-6 w-full items-center gap-1.5 rounded-sm px-1 py-0.5 text-start text-xs hover:bg-surface-2"
                        >
                          <ColorMark className="size-2" />
                          <span className="text-muted tabular-nums max-lg:sr-only">
                            {beginText(item, day, zone)}
                          </span>
                          <span className="truncate">{appointmentName(item)}</span>
                        </button>
                      </li>
                    ))}
                    {items.length > named && (
                      <li className="px-2 text-xs text-subtle">{t`${items.length - named} more`}</li>
                    )}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
