import { type Complexity, estimateByComplexity, multipliers } from '../estimate.ts'
import { complexities, labelOf } from '../estimator/answer-labels.ts'
import { dollars } from '../figures.ts'

const longest = estimateByComplexity('enterprise').weeks

/** Price and weeks of the chosen complexity, with the weeks ruled off beside them. */
export function LabQuote({ complexity }: { complexity: Complexity }) {
  const { cost, weeks } = estimateByComplexity(complexity)
  return (
    <div className="flex flex-col gap-8 border-line bg-surface-2 p-5 max-lg:border-t sm:p-8 lg:border-l">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display text-lg font-semibold tracking-[-0.02em]">
          {labelOf(complexities, complexity)} project
        </span>
        <span className="text-md text-muted tabular-nums">× {multipliers[complexity]}</span>
      </p>
      <WeekRule weeks={weeks} />
      <output className="grid gap-6 max-lg:grid-cols-2">
        <Figure label="Estimated cost" value={dollars(cost)} accent />
        <Figure label="Timeline" value={`${weeks} weeks`} />
      </output>
    </div>
  )
}

/** A measuring staff with a mark for each week up to the longest project; those of the chosen one are warm. */
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
            <span className="absolute top-9 right-0 whitespace-nowrap lg:top-1/2 lg:right-auto lg:left-13 lg:-translate-y-1/2">
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
