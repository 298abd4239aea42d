import { complexities, usualPrices } from '#content/mvp-estimate.ts'
import { offerContactDraft } from '#features/inbox/components/contact-draft.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useStore } from '#ui/use-store.ts'
import { asMessage, type Complexity, describeQuote, estimateByComplexity } from '../estimate.ts'
import { money } from '../figures.ts'
import type { Prices } from '../prices.ts'
import { labProgress as progress } from '../progress.ts'
import { StepFrame } from '../step-frame.tsx'

type EstimatorProps = {
  steps: readonly string[]
  /** What to consider at each step. The answer is the same choice every time: how complex the project is. */
  prompts: readonly string[]
  button: string
  /** What each complexity means. */
  meanings: Record<Complexity, string>
  prices: Prices
}

const names = Object.keys(complexities) as Complexity[]

const change = (part: Partial<ReturnType<typeof progress.get>>) =>
  progress.set({ ...progress.get(), ...part })

/** The short estimator: five steps lead to the quote, and one choice, always visible, sets price and weeks. */
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
        label="Complexity"
        value={complexity}
        onChange={(chosen) => change({ complexity: chosen })}
        options={names.map((value) => ({
          value,
          label: complexities[value].label,
          description: meanings[value],
          aside: money(estimateByComplexity(value, prices).cost, prices.currency),
        }))}
        className="gap-3"
      />
    </StepFrame>
  )
}

const longest = estimateByComplexity('enterprise', usualPrices).weeks

/** Price and weeks of the chosen complexity, beside a scale of weeks. */
function LabQuote({ complexity, prices }: { complexity: Complexity; prices: Prices }) {
  const { cost, weeks } = estimateByComplexity(complexity, prices)
  return (
    <div className="flex flex-col gap-8 border-line bg-surface-2 p-5 max-lg:border-t sm:p-7 lg:border-l">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display text-lg font-semibold tracking-[-0.02em]">
          {complexities[complexity].label} project
        </span>
        <span className="text-md text-muted tabular-nums">× {complexities[complexity].factor}</span>
      </p>
      <WeekRule weeks={weeks} />
      <output className="grid gap-6 max-lg:grid-cols-2">
        <Figure label="Estimated cost" value={money(cost, prices.currency)} accent />
        <Figure label="Timeline" value={`${weeks} weeks`} />
      </output>
    </div>
  )
}

/** A scale with a mark for each week up to the longest project; those of the chosen one have the accent colour. */
function WeekRule({ weeks }: { weeks: number }) {
  return (
    <div aria-hidden="true" className="flex grow items-stretch justify-between max-lg:h-14 lg:flex-col">
      {Array.from({ length: longest }, (_, week) => week + 1).map((week) => (
        <span
          key={week}
          className="relative flex w-0.5 items-start text-xs text-subtle tabular-nums lg:h-0.5 lg:w-full lg:items-center"
        >
          <span
            className={`block w-0.5 transition-colors lg:h-0.5 ${week % 3 ? 'h-4 lg:w-5' : 'h-8 lg:w-10'} ${week <= weeks ? 'bg-accent' : 'bg-line-strong'}`}
          />
          {week % 3 === 0 && (
            <span
              className={`absolute top-9 right-0 whitespace-nowrap lg:top-1/2 lg:right-auto lg:left-13 lg:-translate-y-1/2 ${week === longest - 3 ? 'max-sm:hidden' : ''}`}
            >
              {week === longest ? `${week} weeks` : week}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

function Figure({ label, value, accent }: { label: string; value: string; accent?: boolean }) {
  return (
    <span className="block">
      <span className="block text-md text-muted">{label}</span>
      <span
        className={`mt-1 block font-display text-[clamp(1.75rem,1.2rem+2.2vw,3.25rem)] leading-none font-semibold tracking-[-0.035em] ${accent ? 'text-accent' : ''}`}
      >
        {value}
      </span>
    </span>
  )
}
