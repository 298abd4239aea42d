import { useState } from 'react'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { parseWhole } from './roi.ts'

type NumberFieldProps = {
  label: string
  hideLabel?: boolean
  value: number
  /** The maximum. A larger input is reduced to it. */
  max: number
  onChange: (value: number) => void
  /** The unit inside the field, before or after the number, such as `$` or `%`. */
  unit?: { sign: string; place: 'before' | 'after' }
}

/** An input for integers. While it has the focus, it shows the text as typed. After that, it shows the parsed number. */
export function NumberField({ label, hideLabel = false, value, max, onChange, unit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = (field: HTMLInputElement) => {
    const counted = parseWhole(field.value, max)
    // The change that was typed before hydration may be reported after the field has lost the focus.
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

/** CSS classes for the padding beside a unit of one character, and beside a longer unit. */
const insets = { before: ['ps-6.5 pe-2', 'ps-12 pe-1'], after: ['ps-3 pe-7', 'ps-3 pe-12'] }
const places = { before: 'inset-s-3', after: 'inset-e-3' }
