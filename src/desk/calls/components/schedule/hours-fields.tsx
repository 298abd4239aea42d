import { type KeyboardEvent, useId } from 'react'
import { t } from '#platform/texts.ts'
import { IconButton } from '#ui/controls/button.tsx'

import type { Hours } from '../../domain/times.ts'
import { clockText, hoursFault, laterTime } from '../../domain/week-hours.ts'

type HoursFieldsProps = {
  name: string
  hours: Hours[]
  onChange: (hours: Hours[]) => void
}

function timeLabel(name: string, edge: keyof Hours, place: number, count: number): string {
  if (count === 1) return edge === 'start' ? t`${name} from` : t`${name} until`
  return edge === 'start' ? t`${name} from, ${place} of ${count}` : t`${name} until, ${place} of ${count}`
}

/** Fields for ranges of hours. They accept times in any notation. The arrow keys change a time by 15 minutes. */
export function HoursFields({ name, hours, onChange }: HoursFieldsProps) {
  const id = useId()
  const faults = hours.map((_, index) => hoursFault(hours, index))
  const fault = faults.find((found) => found !== undefined)
  const set = (at: number, changed: Partial<Hours>) =>
    onChange(hours.map((range, index) => (index === at ? { ...range, ...changed } : range)))
  const timeField = (at: number, edge: keyof Hours) => {
    const value = hours[at]?.[edge] ?? ''
    const isWrong = faults[at]?.edge === edge
    const step = (event: KeyboardEvent, minutes: number) => {
      event.preventDefault()
      set(at, { [edge]: laterTime(clockText(value), minutes) })
    }
    return (
      <input
        type="text"
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        aria-label={timeLabel(name, edge, at + 1, hours.length)}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        value={value}
        onChange={({ currentTarget }) => set(at, { [edge]: currentTarget.value })}
        onBlur={() => clockText(value) !== value && set(at, { [edge]: clockText(value) })}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(event, 15)
          if (event.key === 'ArrowDown') step(event, -15)
          // Normalizes the time before Enter submits the form.
          if (event.key === 'Enter' && clockText(value) !== value) step(event, 0)
        }}
        className="h-10 w-[4.15rem] rounded-control border border-line-strong bg-surface-1 text-center text-md text-fg tabular-nums transition-colors hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-danger"
      />
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        {hours.map((_, index) => (
          <span key={index} className="inline-flex items-center gap-1 text-md text-subtle">
            {timeField(index, 'start')}
            {t.for('between two times')`to`}
            {timeField(index, 'end')}
            <IconButton
              icon="x"
              label={t`Remove ${hours[index]?.start ?? ''} to ${hours[index]?.end ?? ''} on ${name}`}
              iconSize={16}
              className="size-8!"
              onClick={() => onChange(hours.filter((_range, other) => other !== index))}
            />
          </span>
        ))}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="mt-2 text-sm text-danger">
          {fault.text}
        </p>
      )}
    </>
  )
}
