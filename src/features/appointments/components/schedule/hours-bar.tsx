import type { Hours } from '../../domain/times.ts'
import { faultOf } from '../../domain/week-hours.ts'

const shareOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) / (24 * 60)) * 100
}

/** The hours of a day as a strip from midnight to midnight. */
export function HoursBar({ hours }: { hours: Hours[] }) {
  return (
    <div
      aria-hidden="true"
      className="relative mt-2 h-2 overflow-hidden rounded-full bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_5px,var(--surface-3)_5px_6px)]"
    >
      {hours.map(({ start, end }, at) =>
        faultOf(hours, at) ? null : (
          <i
            key={`${start} ${end}`}
            className="absolute inset-y-0 bg-[color-mix(in_oklab,var(--accent-fill)_72%,var(--surface-1))]"
            style={{ left: `${shareOf(start)}%`, width: `${shareOf(end) - shareOf(start)}%` }}
          />
        ),
      )}
    </div>
  )
}

/** What the strips above it show. */
export const HoursAxis = () => (
  <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-subtle tabular-nums">
    {['0:00', '6:00', '12:00', '18:00', '24:00'].map((time) => (
      <span key={time}>{time}</span>
    ))}
  </div>
)
