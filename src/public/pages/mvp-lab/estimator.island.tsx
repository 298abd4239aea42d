import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { PriceNote } from '#base/site/components/price-note.tsx'
import { aiIntegrations, complexities } from '#content/mvp-estimate.ts'
import { plural, t } from '#platform/texts.ts'
import { offerContactDraft } from '#showcase/contact/components/contact-draft.ts'
import { useStore } from '#ui/state/use-store.ts'
import { rich } from '#ui/text/rich.tsx'
import {
  type Answers,
  asMessage,
  describeEstimate,
  type Estimate,
  estimateProject,
  nameProjectType,
  type Progress,
} from './estimate.ts'
import { LargeFigure } from './figure-row.tsx'
import { money } from './figures.ts'
import type { Prices } from './prices.ts'
import { progress } from './progress.ts'
import { StepFrame } from './step-frame.tsx'
import { StepQuestion } from './step-question.tsx'

const change = (part: Partial<Progress>) => progress.set({ ...progress.get(), ...part })

type EstimatorProps = { steps: readonly string[]; button: string; prices: Prices }

/** Asks five questions on the left. The price on the right updates after each answer. */
export default function Estimator({ steps, button, prices }: EstimatorProps) {
  const { step, answers } = useStore(progress)
  const question = useRef<HTMLElement>(null)
  const estimate = estimateProject(answers, prices)

  const goTo = (next: number) => {
    flushSync(() => change({ step: next }))
    showFromTop(question.current)
  }
  return (
    <StepFrame
      steps={steps}
      step={step}
      onStep={goTo}
      finish={{ label: button, run: () => offerContactDraft(asMessage(describeEstimate(answers, prices))) }}
      note={
        <p aria-hidden="true" className="text-md text-muted tabular-nums max-sm:w-full sm:ms-auto lg:hidden">
          {rich(t`So far <sum/>`, {
            sum: <span className="font-medium text-fg">{money(estimate.total, prices.currency)}</span>,
          })}
        </p>
      }
      result={<EstimateBill answers={answers} estimate={estimate} prices={prices} />}
    >
      <section
        ref={question}
        tabIndex={-1}
        aria-label={t`Step ${step} of ${steps.length}: ${steps[step - 1] ?? ''}`}
        className="mt-5 grow scroll-mt-28 outline-none lg:min-h-[21.5rem]"
      >
        <h4 className="mb-3 text-lg tracking-[-0.02em]">{steps[step - 1]}</h4>
        <StepQuestion
          step={step}
          answers={answers}
          prices={prices}
          onChange={(answer) => change({ answers: { ...progress.get().answers, ...answer } })}
        />
      </section>
    </StepFrame>
  )
}

/** Focuses the new question. If its start is above the window, scrolls there. */
function showFromTop(question: HTMLElement | null): void {
  if (!question) return
  question.focus({ preventScroll: true })
  if (question.getBoundingClientRect().top < 0) question.scrollIntoView()
}

type BillProps = { answers: Answers; estimate: Estimate; prices: Prices }

function EstimateBill({ answers, estimate, prices: { currency, pricesIncludeVat } }: BillProps) {
  const chosen = answers.features.length
  const lines = [
    [t`Base price`, nameProjectType(answers), money(estimate.base, currency)],
    [t`Complexity`, t(complexities[answers.complexity].label), `× ${estimate.multiplier}`],
    [
      t`Core features`,
      chosen === 0 ? t`None yet` : plural(chosen, '{n} chosen', '{n} chosen'),
      `+ ${money(estimate.features, currency)}`,
    ],
    [t`AI integration`, t(aiIntegrations[answers.aiIntegration].label), `+ ${money(estimate.ai, currency)}`],
  ]
  return (
    <div className="flex flex-col gap-5 border-line p-5 max-lg:border-t sm:p-7 lg:border-s">
      <LargeFigure id="estimate-total" label={t`Estimated total`} value={money(estimate.total, currency)}>
        <PriceNote pricesIncludeVat={pricesIncludeVat} />
      </LargeFigure>
      <dl className="text-md tabular-nums">
        {lines.map(([name, answer, price]) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5">
            <dt>
              {name}
              <span className="block text-sm text-muted">{answer}</span>
            </dt>
            <dd className="font-medium">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto text-sm text-subtle">
        {t`Base × complexity + features + AI. Timeline and budget do not change it.`}
      </p>
    </div>
  )
}
