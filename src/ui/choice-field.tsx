import { Field, Select } from './field.tsx'

type ChoiceFieldProps<Value extends string> = {
  label: string
  /** What an empty choice, which narrows nothing, is called. */
  all?: string
  names: Readonly<Record<Value, string>>
  value: Value | ''
  disabled?: boolean
  showLabel?: boolean
  className?: string
  onChange: (value: Value) => void
}

/** One choice of a few, from a list that opens. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, all, names, value, disabled, showLabel, className, onChange } = props
  return (
    <Field label={label} hideLabel={!showLabel} className={className}>
      <Select
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {Object.entries<string>(names).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
