import type { ReactNode } from 'react'

type ChipsProps<Value extends string> = {
  label: string
  chips: { value: Value; name: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function Chips<Value extends string>({ label, chips, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {chips.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="chip"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
