import { type CSSProperties, type ReactNode, useId } from 'react'

type SliderProps = {
  label: ReactNode
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** The value as text: "5 people", "6 months". */
  format: (value: number) => string
  /** Shown instead of the value's text. */
  aside?: ReactNode
}

/** A slider. It is a native range input, so keys, touch and screen readers work. */
export function Slider({ label, value, min, max, onChange, format, aside }: SliderProps) {
  const id = useId()
  // Shows a value beyond an end at that end, as the browser does.
  const shown = Math.min(Math.max(value, min), max)
  const part = max > min ? (shown - min) / (max - min) : 0
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-md">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside || (
          <output htmlFor={id} className="text-accent">
            {format(value)}
          </output>
        )}
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        aria-valuetext={format(value)}
        style={{ '--part': part } as CSSProperties}
        className="slider"
      />
    </div>
  )
}
