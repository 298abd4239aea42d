import { Star } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'

type StarChoiceProps = {
  label: string
  /** 0 before anything was chosen. */
  value: number
  onChange: (value: number) => void
  error?: string
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** A rating of 1 to 5 stars: native radio buttons, so arrow keys work. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-md font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-control text-accent transition-colors hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}, {words[stars]}
            </span>
            <Star
              size={26}
              strokeWidth={1.5}
              aria-hidden="true"
              fill={stars <= value ? 'currentColor' : 'none'}
              className={classNames(stars > value && 'text-line-strong')}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-md text-muted">
          {words[value]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
