import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'
import {
  instantAt,
  instantsAt,
  offsetAt,
  offsetText,
  type WallTime,
  wallTimeAt,
} from '../../domain/wall-clock.ts'
import { lengthText } from './looks.ts'

export type WhenTexts = { day: string; time: string; minutes: string; again?: string }
type WhenName = keyof WhenTexts

/** In minutes. */
const lengths = [15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480]

const toWallTime = ({ day, time }: Pick<WhenTexts, 'day' | 'time'>): WallTime | undefined => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return day && !Number.isNaN(hours + minutes) ? { day, minutes: hours * 60 + minutes } : undefined
}

/** An ISO 8601 instant. `again` chooses the second one if the clock shows the time twice. Undefined without a day and a time. */
export function typedStart(texts: WhenTexts, zone: string): string | undefined {
  const wall = toWallTime(texts)
  if (!wall) return undefined
  const shown = instantsAt(wall, zone)
  return new Date((texts.again === '1' && shown[1]) || instantAt(wall, zone)).toISOString()
}

export function checkWhen(texts: WhenTexts, zone: string): Partial<Record<WhenName, string>> {
  const wall = toWallTime(texts)
  if (!texts.day) return { day: 'Day is required' }
  if (!wall) return { time: 'Time is required' }
  return instantsAt(wall, zone).length === 0 ? { time: 'The clock is put forward over this time' } : {}
}

export function whenTexts(start: number, minutes: number, zone: string): WhenTexts {
  const wall = wallTimeAt(start, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: wall.day,
    time: `${two(Math.floor(wall.minutes / 60))}:${two(wall.minutes % 60)}`,
    minutes: String(minutes),
    again: instantsAt(wall, zone)[1] === start ? '1' : '',
  }
}

type TimeFieldsProps = {
  field: (name: WhenName) => BoundField
  texts: WhenTexts
  typed: WhenTexts
  onType: (texts: WhenTexts) => void
  zone: string
}

/** If the clock shows the time twice, there is a field for the UTC offset. */
export function TimeFields({ field, texts, typed, onType, zone }: TimeFieldsProps) {
  const wall = toWallTime(typed)
  const shown = wall ? instantsAt(wall, zone) : []
  const known = Number(texts.minutes)
  const all = [...new Set([...lengths, known])].toSorted((a, b) => a - b)
  const type = (changed: Partial<WhenTexts>) => onType({ ...typed, ...changed })
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Day" {...field('day')}>
        <TextInput
          type="date"
          defaultValue={texts.day}
          onInput={({ currentTarget }) => type({ day: currentTarget.value })}
        />
      </Field>
      <Field label="Begins" {...field('time')}>
        <TextInput
          type="time"
          step={300}
          defaultValue={texts.time}
          onInput={({ currentTarget }) => type({ time: currentTarget.value })}
        />
      </Field>
      <Field
        label="Length"
        names={all.map((minutes) => [minutes, lengthText(minutes)])}
        defaultValue={texts.minutes}
        {...field('minutes')}
      />
      {shown.length > 1 && (
        <Field
          label="Which of both"
          hint="The clock shows this time twice on that day."
          className="sm:col-span-3"
          names={[
            ['', `The first, ${offsetText(offsetAt(shown[0] ?? 0, zone))}`],
            ['1', `The second, ${offsetText(offsetAt(shown[1] ?? 0, zone))}`],
          ]}
          defaultValue={texts.again}
          {...field('again')}
        />
      )}
    </div>
  )
}
