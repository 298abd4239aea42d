import { type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Radio } from './radio.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  /** Content on the right side, such as a price or a time. */
  aside?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A choice among cards. The cards contain native radio buttons, so arrow keys work. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, className } = props
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-md font-medium">{label}</legend>
      <div className={classNames('grid gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-start gap-3 rounded-control border border-line px-4 py-3 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <Radio
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-[0.2em] outline-none"
            />
            <span className="grow text-md">
              <span className="flex justify-between gap-3 font-medium">
                {option.label}
                {option.aside && <span className="shrink-0 tabular-nums">{option.aside}</span>}
              </span>
              {option.description && <span className="block text-sm text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
