import { PriceNote } from '#base/site/components/price-note.tsx'
import { complexities } from '#content/mvp-estimate.ts'
import { t } from '#platform/texts.ts'
import { offerContactDraft } from '#showcase/contact/components/contact-draft.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useStore } from '#ui/state/use-store.ts'
import { asMessage, type Complexity, describeQuote, estimateByComplexity } from '../estimate.ts'
import { FigureRow, LargeFigure } from '../figure-row.tsx'
import { money } from '../figures.ts'
import type { Prices } from '../prices.ts'
import { labProgress as progress } from '../progress.ts'
import { StepFrame } from '../step-frame.tsx'

type EstimatorProps = {
  steps: readonly string[]
  /** The consideration that each step describes. All steps ask for the same choice, the project's complexity. */
  prompts: readonly string[]
  button: string
  meanings: Record<Complexity, string>
  prices: Prices
}

const names = Object.keys(complexities) as Complexity[]

const change = (part: Partial<ReturnType<typeof progress.get>>) =>
  progress.set({ ...progress.get(), ...part })

/**
 * The short estimator, which leads to a quote in five steps. Its single choice, the complexity, stays visible and determines
 * price and weeks.
 */
export default function LabEstimator({ steps, prompts, button, meanings, prices }: EstimatorProps) {
  const { step, complexity } = useStore(progress)
  return (
    <StepFrame
      steps={steps}
      step={step}
      onStep={(next) => change({ step: next })}
      finish={{
        label: button,
        run: () => offerContactDraft(asMessage(describeQuote(complexity, meanings[complexity], prices))),
      }}
      result={<LabQuote complexity={complexity} prices={prices} />}
    >
      <div aria-live="polite" className="mt-4 mb-6 min-h-20">
        <h3 className="text-xl tracking-[-0.025em]">{steps[step - 1]}</h3>
        <p className="mt-1.5 text-md text-muted">{prompts[step - 1]}</p>
      </div>
      <RadioCards
        label={t`Complexity`}
        value={complexity}
        onChange={(chosen) => change({ complexity: chosen })}
        options={names.map((value) => ({
          value,
          label: t(complexities[value].label),
          description: meanings[value],
          aside: money(estimateByComplexity(value, prices).cost, prices.currency),
        }))}
        className="gap-3"
      />
    </StepFrame>
  )
}

function LabQuote({ complexity, prices }: { complexity: Complexity; prices: Prices }) {
  const { cost, weeks } = estimateByComplexity(complexity, prices)
  const { label, factor } = complexities[complexity]
  return (
    <div className="flex flex-col gap-6 border-line p-5 max-lg:border-t sm:p-7 lg:border-s">
      <LargeFigure id="quote-cost" label={t`Estimated cost`} value={money(cost, prices.currency)}>
        <PriceNote pricesIncludeVat={prices.pricesIncludeVat} />
      </LargeFigure>
      <FigureRow
        figures={[
          [t`Timeline`, <output key="weeks">{t`${weeks} weeks`}</output>],
          [t`Complexity`, `${t(label)} × ${factor}`],
        ]}
      />
      <p className="mt-auto text-sm text-subtle">
        {t`The price and the time of a simple MVP × complexity. The other steps do not change them.`}
      </p>
    </div>
  )
}
