import { useState } from 'react'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { parseWhole } from './roi.ts'

type NumberFieldProps = {
  label: string
  hideLabel?: boolean
  value: number
  /** Larger numbers are reduced to this one. */
  max: number
  onChange: (value: number) => void
  /** Shown inside the field, before or after the number: `$`, `%`. */
  unit?: { sign: string; place: 'before' | 'after' }
}

/** An integer field. Shows the text as typed until it loses the focus, then the parsed number. */
export function NumberField({ label, hideLabel = false, value, max, onChange, unit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = (field: HTMLInputElement) => {
    const counted = parseWhole(field.value, max)
    // Input from before hydration is reported after the field has lost the focus.
    setTyped(field === document.activeElement ? field.value : undefined)
    onChange(counted)
  }
  return (
    <Field label={label} hideLabel={hideLabel}>
      <span className="relative block">
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          step={1}
          value={typed ?? String(value)}
          onChange={(event) => read(event.currentTarget)}
          onBlur={() => setTyped(undefined)}
          className={`tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:hidden ${unit ? insets[unit.place][unit.sign.length > 1 ? 1 : 0] : ''}`}
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

/** The padding for a unit of one character, and for a longer one. */
const insets = { before: ['pl-6.5 pr-2', 'pl-12 pr-1'], after: ['pl-3 pr-7', 'pl-3 pr-12'] }
const places = { before: 'left-3', after: 'right-3' }
