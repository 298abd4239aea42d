import { labEstimator } from '#content/saas-mvp-lab.ts'
import { type Complexity, estimateByComplexity } from '../estimate.ts'
import { complexities, labelOf } from '../estimator/answer-labels.ts'
import { dollars } from '../figures.ts'

/** The quote as a message for the contact form. */
export function writeQuote(complexity: Complexity): { subject: string; message: string } {
  const { cost, weeks } = estimateByComplexity(complexity)
  const lines = [
    `Estimate: ${dollars(cost)} in ${weeks} weeks`,
    '',
    `Complexity: ${labelOf(complexities, complexity)} (${labEstimator.complexities[complexity]})`,
    '',
    'What it is about: ',
  ]
  return { subject: `MVP quote: ${dollars(cost)}, ${weeks} weeks`, message: lines.join('\n') }
}
