import * as choices from '#content/mvp-estimate.ts'
import { type Message, t } from '#platform/texts.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { type Answers, type Feature, featureNames, nameBudget } from './estimate.ts'
import { money } from './figures.ts'
import { inProportion, type Prices } from './prices.ts'

type QuestionProps = { answers: Answers; prices: Prices; onChange: (change: Partial<Answers>) => void }

export function StepQuestion({ step, ...props }: QuestionProps & { step: number }) {
  if (step === 1) return <CardsQuestion name="projectType" {...props} />
  if (step === 2) return <CardsQuestion name="complexity" {...props} />
  if (step === 3) return <FeatureChoice {...props} />
  if (step === 4) return <CardsQuestion name="aiIntegration" {...props} />
  return <ProjectDetails {...props} />
}

/** Returns the choices of a question as cards. `asideOf` returns how a choice affects the price. */
const toOptions = <Choice extends { label: Message; description: Message }>(
  choices: Record<string, Choice>,
  asideOf?: (choice: Choice) => string,
) =>
  Object.entries(choices).map(([value, choice]) => ({
    value,
    label: t(choice.label),
    description: t(choice.description),
    aside: asideOf?.(choice),
  }))

const priceIn =
  (prices: Prices) =>
  ({ price }: { price: number }) =>
    money(inProportion(price, prices), prices.currency)

/** A function, because amounts are formatted in the site's locale at the time of rendering. */
const questions = (prices: Prices) => ({
  projectType: {
    label: t`What are you building?`,
    options: toOptions(choices.projectTypes, priceIn(prices)),
    className: 'sm:grid-cols-2 gap-3',
  },
  complexity: {
    label: t`How much has to fit together?`,
    options: toOptions(choices.complexities, ({ factor }) => `× ${factor}`),
    className: 'sm:grid-cols-2 gap-3',
  },
  aiIntegration: {
    label: t`How much should a model do?`,
    options: toOptions(choices.aiIntegrations, (choice) => `+ ${priceIn(prices)(choice)}`),
    className: 'sm:grid-cols-2 gap-3',
  },
  timeline: { label: t`Timeline`, options: toOptions(choices.timelines), className: 'gap-3 sm:grid-cols-3' },
})

function CardsQuestion({
  name,
  answers,
  prices,
  onChange,
}: QuestionProps & { name: keyof ReturnType<typeof questions> }) {
  return (
    <RadioCards
      {...questions(prices)[name]}
      value={answers[name] ?? ''}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  )
}

function FeatureChoice({ answers, prices, onChange }: QuestionProps) {
  const toggle = (feature: Feature, chosen: boolean) =>
    onChange({
      features: featureNames.filter((name) => (name === feature ? chosen : answers.features.includes(name))),
    })
  return (
    <fieldset>
      <legend className="mb-2 text-md font-medium">{t`What must be in the first version?`}</legend>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        {featureNames.map((name) => (
          <label
            key={name}
            className="flex min-h-12 items-center gap-3 rounded-control border border-line px-4 py-2 text-md transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={answers.features.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
              className={box}
            />
            <span className="grow font-medium">{t(choices.features[name].label)}</span>
            <span className="tabular-nums text-muted">+ {priceIn(prices)(choices.features[name])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const box =
  "grid size-5 shrink-0 appearance-none place-items-center rounded-sm border-[1.5px] border-line-strong outline-none transition-colors after:h-[6px] after:w-[11px] after:-translate-y-px after:-rotate-45 after:border-b-2 after:border-l-2 after:border-accent-ink after:opacity-0 after:content-[''] checked:border-accent-fill checked:bg-accent-fill checked:after:opacity-100"

const budgetNames = Object.keys(choices.budgets) as (keyof typeof choices.budgets)[]

const details = (prices: Prices) => [
  {
    name: 'budget' as const,
    label: t`Budget`,
    names: Object.fromEntries(budgetNames.map((name) => [name, nameBudget(name, prices)])),
  },
  { name: 'industry' as const, label: t`Industry`, names: t(choices.industries) },
  { name: 'teamSize' as const, label: t`Team size`, names: t(choices.teamSizes) },
]

/** Asks for details that do not affect the price: timeline, budget, industry, team size. */
function ProjectDetails({ answers, prices, onChange }: QuestionProps) {
  return (
    <div className="grid gap-6">
      <CardsQuestion name="timeline" answers={answers} prices={prices} onChange={onChange} />
      <div className="grid gap-x-3 gap-y-6 sm:grid-cols-3">
        {details(prices).map(({ name, label, names }) => (
          <ChoiceField<string>
            key={name}
            label={label}
            showLabel
            all={t`Not decided`}
            names={names}
            value={answers[name] ?? ''}
            onChange={(chosen) => onChange({ [name]: chosen || undefined })}
          />
        ))}
      </div>
    </div>
  )
}
