import { t } from '#platform/texts.ts'
import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'
import { toWallTime } from '../../domain/typed-times.ts'
import { instantsAt, offsetAt, offsetText, wallTimeAt } from '../../domain/wall-clock.ts'
import { lengthText } from './looks.ts'

export type WhenTexts = { day: string; time: string; minutes: string; again?: string }
type WhenName = keyof WhenTexts

/** In minutes. */
const lengths = [15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480]

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

/** Fields for day, time and length. If the clock shows the time twice, there is a field for the UTC offset as well. */
export function TimeFields({ field, texts, typed, onType, zone }: TimeFieldsProps) {
  const wall = toWallTime(typed)
  const shown = wall ? instantsAt(wall, zone) : []
  const known = Number(texts.minutes)
  const all = [...new Set([...lengths, known])].toSorted((a, b) => a - b)
  const type = (changed: Partial<WhenTexts>) => onType({ ...typed, ...changed })
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t`Day`} {...field('day')}>
        <TextInput
          type="date"
          defaultValue={texts.day}
          onInput={({ currentTarget }) => type({ day: currentTarget.value })}
        />
      </Field>
      <Field label={t`Begins`} {...field('time')}>
        <TextInput
          type="time"
          step={300}
          defaultValue={texts.time}
          onInput={({ currentTarget }) => type({ time: currentTarget.value })}
        />
      </Field>
      <Field
        label={t`Length`}
        names={all.map((minutes) => [minutes, lengthText(minutes)])}
        defaultValue={texts.minutes}
        {...field('minutes')}
      />
      {shown.length > 1 && (
        <Field
          label={t`Which of both`}
          hint={t`The clock shows this time twice on that day.`}
          className="sm:col-span-3"
          names={[
            ['', t`The first, ${offsetText(offsetAt(shown[0] ?? 0, zone))}`],
            ['1', t`The second, ${offsetText(offsetAt(shown[1] ?? 0, zone))}`],
          ]}
          defaultValue={texts.again}
          {...field('again')}
        />
      )}
    </div>
  )
}
