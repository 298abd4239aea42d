import { saasLab } from '#content/saas-lab.ts'
import { RadioCards, type RadioOption } from '#ui/field.tsx'
import { type Answers, aiPrices, basePrices, multipliers } from '../estimate.ts'
import { dollars } from '../figures.ts'
import { aiIntegrations, complexities, type Option, projectTypes } from './answer-labels.ts'
import { FeatureChoice } from './feature-choice.tsx'
import { ProjectDetails } from './project-details.tsx'

export type QuestionProps = { answers: Answers; onChange: (change: Partial<Answers>) => void }

const twoColumns = 'sm:grid-cols-2 gap-3'

/** The question of one step, under its name. */
export function StepQuestion({ step, ...question }: QuestionProps & { step: number }) {
  return (
    <>
      <h4 className="mb-5 text-xl tracking-[-0.025em]">{saasLab.estimator.steps[step - 1]}</h4>
      <Question step={step} {...question} />
    </>
  )
}

function Question({ step, answers, onChange }: QuestionProps & { step: number }) {
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
  return answers.map(({ value, label, text }) => ({ value, label, description: text, aside: priceOf(value) }))
}
