import { type CSSProperties, type ReactNode, useId } from 'react'

type SliderProps = {
  label: ReactNode
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Returns the value as text, such as "5 people" or "6 months". */
  format: (value: number) => string
  /** Content to show instead of the value's text. */
  aside?: ReactNode
}

/** A slider. It uses a native range input, so keys, touch and screen readers work. */
export function Slider({ label, value, min, max, onChange, format, aside }: SliderProps) {
  const id = useId()
  // Clamped like the browser's thumb, so that `--part` matches it. The text still shows the real value.
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
