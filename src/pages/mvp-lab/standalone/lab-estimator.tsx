import { useState } from 'react'
import { labEstimator } from '#content/saas-mvp-lab.ts'
import { offerContactDraft } from '#features/inbox/components/contact-draft.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/field.tsx'
import { type Complexity, estimateByComplexity } from '../estimate.ts'
import { complexities } from '../estimator/answer-labels.ts'
import { StepDots } from '../estimator/step-dots.tsx'
import { dollars } from '../figures.ts'
import { LabQuote } from './lab-quote.tsx'
import { writeQuote } from './quote-text.ts'

const { steps, button } = labEstimator
const lastStep = steps.length

/** What to ask oneself at each step. The answer is the same choice every time: how complex it makes the whole. */
const prompts = [
  'Whatever you build: how much of it must work on the first day?',
  'Count the kinds of users, and the outside systems it talks to.',
  'Does a feature that cannot wait for the second version move it one line down?',
  "A model for one task changes little. Answers from each customer's own data do.",
  'Audits, regions, reviews by your customers: does any of them move it?',
]

/** The short estimator: five steps lead to the quote, and one choice, always at hand, sets price and weeks. */
export function LabEstimator() {
  const [step, setStep] = useState(1)
  const [complexity, setComplexity] = useState<Complexity>('simple')
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface-1 shadow-card lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="flex flex-col p-5 sm:p-8">
        <StepDots steps={steps} current={step} />
        <div aria-live="polite" className="mt-4 mb-6 min-h-20">
          <h3 className="text-xl tracking-[-0.025em]">{steps[step - 1]}</h3>
          <p className="mt-1.5 text-md text-muted">{prompts[step - 1]}</p>
        </div>
        <RadioCards
          label="Complexity"
          value={complexity}
          onChange={setComplexity}
          options={complexities.map(({ value, label }) => ({
            value,
            label,
            description: labEstimator.complexities[value],
            aside: dollars(estimateByComplexity(value).cost),
          }))}
          className="gap-3"
        />
        <div className="mt-8 grid grid-cols-2 gap-3 sm:flex">
          <Button variant="secondary" disabled={step === 1} onClick={() => setStep(step - 1)}>
            Previous
          </Button>
          {step < lastStep ? (
            <Button onClick={() => setStep(step + 1)}>Next</Button>
          ) : (
            <Button onClick={() => offerContactDraft(writeQuote(complexity))}>{button}</Button>
          )}
        </div>
      </div>
      <LabQuote complexity={complexity} />
    </div>
  )
}
