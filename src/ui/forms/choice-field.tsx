import { Field, Options, Select } from './field.tsx'

type ChoiceFieldProps<Value extends string> = {
  label: string
  all?: string
  names: Readonly<Record<Value, string>>
  value: Value | ''
  disabled?: boolean
  showLabel?: boolean
  className?: string
  onChange: (value: Value) => void
}

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
        <Options names={names} />
      </Select>
    </Field>
  )
}
