import { useState } from 'react'
import { Field, TextInput } from '#ui/field.tsx'
import { parseWhole } from './roi.ts'

type NumberFieldProps = {
  label: string
  value: number
  /** A larger one counts as this. */
  max: number
  onChange: (value: number) => void
  /** Stands inside the field, before or after the number: `$`, `%`. */
  unit?: { sign: string; place: 'before' | 'after' }
  hint?: string
}

/** A whole number that is typed. What is typed stays while it is being typed; leaving the field shows what it counts as. */
export function NumberField({ label, value, max, onChange, unit, hint }: NumberFieldProps) {
  const [text, setText] = useState(String(value))
  const read = (typed: string) => {
    setText(typed)
    onChange(parseWhole(typed, max))
  }
  return (
    <Field label={label} hint={hint}>
      <span className="relative block">
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          step={1}
          value={text}
          onChange={(event) => read(event.currentTarget.value)}
          onBlur={() => setText(String(value))}
          className={`tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:hidden ${unit ? insets[unit.place] : ''}`}
        />
        {unit && (
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 grid place-items-center text-control text-subtle ${places[unit.place]}`}
          >
            {unit.sign}
          </span>
        )}
      </span>
    </Field>
  )
}

const insets = { before: 'pl-8', after: 'pr-9' }
const places = { before: 'left-4', after: 'right-4' }
