import type { Answers, Estimate } from '../estimate.ts'
import { dollars } from '../figures.ts'
import { aiIntegrations, complexities, labelOf, projectTypes } from './answer-labels.ts'

/** The sum so far and what it is made of. */
export function EstimateBill({ answers, estimate }: { answers: Answers; estimate: Estimate }) {
  const chosen = answers.features.length
  const lines = [
    ['Base price', labelOf(projectTypes, answers.projectType), dollars(estimate.base)],
    ['Complexity', labelOf(complexities, answers.complexity), `× ${estimate.multiplier}`],
    ['Core features', chosen === 0 ? 'None yet' : `${chosen} chosen`, `+ ${dollars(estimate.features)}`],
    ['AI integration', labelOf(aiIntegrations, answers.aiIntegration), `+ ${dollars(estimate.ai)}`],
  ]
  return (
    <div className="flex flex-col border-t border-line bg-surface-2 p-5 sm:p-8 lg:border-t-0 lg:border-l">
      <p className="font-display text-lg font-semibold tracking-[-0.02em]">Your estimate</p>
      <dl className="mt-5 text-md tabular-nums">
        {lines.map(([name, answer, price]) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3">
            <dt>
              {name}
              <span className="block text-sm text-muted">{answer}</span>
            </dt>
            <dd className="font-medium">{price}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto border-t-2 border-fg pt-5">
        <p className="text-md text-muted" id="estimate-total">
          Estimated total
        </p>
        <output
          aria-labelledby="estimate-total"
          className="mt-1 block font-display text-[clamp(2.25rem,1.8rem+1.6vw,3.25rem)] leading-none font-semibold tracking-[-0.035em] text-accent"
        >
          {dollars(estimate.total)}
        </output>
        <p className="mt-4 text-sm text-subtle">
          Base × complexity + features + AI. Timeline and budget do not change it.
        </p>
      </div>
    </div>
  )
}
