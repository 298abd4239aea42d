import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { saasLab } from '#content/saas-lab.ts'
import { offerContactDraft } from '#features/inbox/components/contact-draft.ts'
import { Button } from '#ui/button.tsx'
import { type Answers, estimateProject, noAnswers } from '../estimate.ts'
import { dollars } from '../figures.ts'
import { EstimateBill } from './estimate-bill.tsx'
import { writeEstimate } from './estimate-text.ts'
import { StepDots } from './step-dots.tsx'
import { StepQuestion } from './step-question.tsx'

const { steps, button } = saasLab.estimator
const lastStep = steps.length

/** Five questions and their price, live: the questions on the left, the bill on the right. */
export function Estimator() {
  const [step, setStep] = useState(1)
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const question = useRef<HTMLElement>(null)
  const estimate = estimateProject(answers)

  const goTo = (next: number) => {
    flushSync(() => setStep(next))
    showFromTop(question.current)
  }
  const finish = () => offerContactDraft(writeEstimate(answers))

  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface-1 shadow-card lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="flex flex-col p-5 sm:p-8">
        <StepDots steps={steps} current={step} />
        <section
          ref={question}
          tabIndex={-1}
          aria-label={`Step ${step} of ${lastStep}: ${steps[step - 1]}`}
          className="mt-6 grow outline-none scroll-mt-28 lg:min-h-[25rem]"
        >
          <StepQuestion
            step={step}
            answers={answers}
            onChange={(change) => setAnswers({ ...answers, ...change })}
          />
        </section>
        <div className="mt-8 grid grid-cols-2 items-center gap-3 sm:flex">
          <Button variant="secondary" disabled={step === 1} onClick={() => goTo(step - 1)}>
            Previous
          </Button>
          {step < lastStep ? (
            <Button onClick={() => goTo(step + 1)}>Next</Button>
          ) : (
            <Button onClick={finish}>{button}</Button>
          )}
          <p aria-hidden="true" className="col-span-2 text-md text-muted tabular-nums sm:ml-auto lg:hidden">
            So far <span className="font-medium text-fg">{dollars(estimate.total)}</span>
          </p>
        </div>
      </div>
      <EstimateBill answers={answers} estimate={estimate} />
    </div>
  )
}

/** Hands the keyboard to the new question; where its beginning has left the window, it comes back. */
function showFromTop(question: HTMLElement | null): void {
  if (!question) return
  question.focus({ preventScroll: true })
  if (question.getBoundingClientRect().top < 0) question.scrollIntoView()
}
