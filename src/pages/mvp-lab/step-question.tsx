import { ChoiceField } from '#ui/choice-field.tsx'
import { RadioCards, type RadioOption } from '#ui/radio-cards.tsx'
import { type Answers, aiPrices, basePrices, type Feature, featurePrices, multipliers } from './estimate.ts'
import {
  aiIntegrations,
  budgets,
  complexities,
  features,
  industries,
  type Option,
  projectTypes,
  teamSizes,
  timelines,
} from './estimate-text.ts'
import { dollars } from './figures.ts'

type QuestionProps = { answers: Answers; onChange: (change: Partial<Answers>) => void }

const twoColumns = 'sm:grid-cols-2 gap-3'

/** The question of one step. */
export function StepQuestion({ step, answers, onChange }: QuestionProps & { step: number }) {
  if (step === 1) {
    return (
      <RadioCards
        label="What are you building?"
        value={answers.projectType ?? ''}
        onChange={(projectType) => projectType && onChange({ projectType })}
        options={priced(projectTypes, (value) => dollars(basePrices[value]))}
        className={twoColumns}
      />
    )
  }
  if (step === 2) {
    return (
      <RadioCards
        label="How much has to fit together?"
        value={answers.complexity}
        onChange={(complexity) => onChange({ complexity })}
        options={priced(complexities, (value) => `× ${multipliers[value]}`)}
        className="gap-3"
      />
    )
  }
  if (step === 3) return <FeatureChoice answers={answers} onChange={onChange} />
  if (step === 4) {
    return (
      <RadioCards
        label="How much should a model do?"
        value={answers.aiIntegration}
        onChange={(aiIntegration) => onChange({ aiIntegration })}
        options={priced(aiIntegrations, (value) => `+ ${dollars(aiPrices[value])}`)}
        className="gap-3"
      />
    )
  }
  return <ProjectDetails answers={answers} onChange={onChange} />
}

/** The answers as cards, each with what it does to the price. */
function priced<Value extends string>(
  answers: Option<Value>[],
  priceOf: (value: Value) => string,
): RadioOption<Value>[] {
  return answers.map((answer) => ({ ...answer, aside: priceOf(answer.value) }))
}

/** The core features, any of them, each with its price. */
function FeatureChoice({ answers, onChange }: QuestionProps) {
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

const details = [
  { name: 'budget', label: 'Budget', names: budgets },
  { name: 'industry', label: 'Industry', names: industries },
  { name: 'teamSize', label: 'Team size', names: teamSizes },
] as const

/** What does not change the price but is good to know: timeline, budget, industry, team size. */
function ProjectDetails({ answers, onChange }: QuestionProps) {
  return (
    <div className="grid gap-6">
      <RadioCards
        label="Timeline"
        value={answers.timeline}
        onChange={(timeline) => onChange({ timeline })}
        options={timelines}
        className="gap-3 sm:grid-cols-3"
      />
      <div className="grid gap-x-3 gap-y-6 sm:grid-cols-3">
        {details.map(({ name, label, names }) => (
          <ChoiceField<string>
            key={name}
            label={label}
            showLabel
            all="Not decided"
            names={names}
            value={answers[name] ?? ''}
            onChange={(chosen) => onChange({ [name]: chosen || undefined })}
          />
        ))}
      </div>
    </div>
  )
}
