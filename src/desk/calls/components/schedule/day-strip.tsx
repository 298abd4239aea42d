import { formatDate } from '#platform/locale.ts'
import { plural } from '#platform/texts.ts'
import { splitByDay } from '../../domain/week.ts'
import type { CalendarParts } from './use-schedule.ts'

type DayStripProps = Pick<CalendarParts, 'days' | 'appointments' | 'zone'> & {
  day: string
  onDay: (day: string) => void
}

/** Shows the days on phones. The bar below a day grows with its number of appointments. */
export function DayStrip({ days, appointments, zone, day, onDay }: DayStripProps) {
  const counts = days.map(() => 0)
  for (const { startTime, endTime } of appointments)
    for (const piece of splitByDay(Date.parse(startTime), Date.parse(endTime), days, zone))
      counts[piece.day] = (counts[piece.day] ?? 0) + 1
  return (
    <div className="grid grid-cols-7 gap-1 px-2.5 pb-3">
      {days.map((one, index) => {
        const count = counts[index] ?? 0
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            aria-label={`${formatDate(one, 'weekdayShort')} ${Number(one.slice(8))}, ${plural(count, 'one appointment', '{n} appointments')}`}
            onClick={() => onDay(one)}
            className="grid min-h-11 justify-items-center gap-0.5 rounded-[0.7rem] pt-1.5 pb-2 text-xs text-muted aria-pressed:bg-accent-fill aria-pressed:text-accent-ink"
          >
            {formatDate(one, 'weekdayShort')}{' '}
            <span className="font-display text-[1.125rem] leading-tight font-semibold text-fg in-aria-pressed:text-accent-ink">
              {Number(one.slice(8))}
            </span>
            <span
              aria-hidden="true"
              className="h-1 rounded-full bg-current opacity-75"
              style={{ width: `${Math.min(count * 0.42, 1.4)}rem` }}
            />
          </button>
        )
      })}
    </div>
  )
}
