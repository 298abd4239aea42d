import { type Feature, featurePrices } from '../estimate.ts'
import { dollars } from '../figures.ts'
import { features } from './answer-labels.ts'
import type { QuestionProps } from './step-question.tsx'

/** The core features, any of them, each with its price. */
export function FeatureChoice({ answers, onChange }: QuestionProps) {
  const toggle = (feature: Feature, chosen: boolean) =>
    onChange({
      features: features
        .map(({ value }) => value)
        .filter((value) => (value === feature ? chosen : answers.features.includes(value))),
    })
  return (
    <fieldset>
      <legend className="mb-2 text-md font-medium">What must be in the first version?</legend>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        {features.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 rounded-control border border-line px-4 py-2 text-md transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={answers.features.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
              className={box}
            />
            <span className="grow font-medium">{label}</span>
            <span className="tabular-nums text-muted">+ {dollars(featurePrices[value])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const box =
  "grid size-5 shrink-0 appearance-none place-items-center rounded-sm border-[1.5px] border-line-strong outline-none transition-colors after:h-[6px] after:w-[11px] after:-translate-y-px after:-rotate-45 after:border-b-2 after:border-l-2 after:border-accent-ink after:opacity-0 after:content-[''] checked:border-accent-fill checked:bg-accent-fill checked:after:opacity-100"
