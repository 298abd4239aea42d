import { Field, RadioCards, Select } from '#ui/field.tsx'
import type { Answers } from '../estimate.ts'
import { budgets, industries, teamSizes, timelines } from './answer-labels.ts'
import type { QuestionProps } from './step-question.tsx'

/** What does not change the price but belongs into the conversation: timeline, budget, industry, team size. */
export function ProjectDetails({ answers, onChange }: QuestionProps) {
  return (
    <div className="grid gap-6">
      <RadioCards
        label="Timeline"
        value={answers.timeline}
        onChange={(timeline) => onChange({ timeline })}
        options={timelines.map(({ value, label, text }) => ({ value, label, description: text }))}
        className="gap-3 sm:grid-cols-3"
      />
      <div className="grid gap-x-3 gap-y-6 sm:grid-cols-3">
        <Choice
          label="Budget"
          options={budgets}
          value={answers.budget}
          onPick={(budget) => onChange({ budget })}
        />
        <Choice
          label="Industry"
          options={industries}
          value={answers.industry}
          onPick={(industry) => onChange({ industry })}
        />
        <Choice
          label="Team size"
          options={teamSizes}
          value={answers.teamSize}
          onPick={(teamSize) => onChange({ teamSize })}
        />
      </div>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  value?: Value
  onPick: (value: Value | undefined) => void
}

function Choice<Value extends NonNullable<Answers['budget' | 'industry' | 'teamSize']>>({
  label,
  options,
  value,
  onPick,
}: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={(event) =>
          onPick(options.find((option) => option.value === event.currentTarget.value)?.value)
        }
      >
        <option value="">Not decided</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
