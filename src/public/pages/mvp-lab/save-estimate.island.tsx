import { t } from '#platform/texts.ts'
import { SaveToggle } from '#showcase/saved/components/save-toggle.tsx'
import type { SavedEstimate } from '#showcase/saved/contract.ts'
import { useStore } from '#ui/state/use-store.ts'
import { type Complexity, describeEstimate, describeQuote, type WrittenEstimate } from './estimate.ts'
import type { Prices } from './prices.ts'
import { labProgress, progress } from './progress.ts'

type SaveEstimateProps = {
  prices: Prices
  /** The explanation of each complexity. Set only for the short estimator. */
  meanings?: Record<Complexity, string>
}

export default function SaveEstimate({ prices, meanings }: SaveEstimateProps) {
  const { answers } = useStore(progress)
  const { complexity } = useStore(labProgress)
  const estimate: SavedEstimate = meanings
    ? {
        estimator: 'lab-estimator',
        ...withoutSum(describeQuote(complexity, meanings[complexity], prices)),
        answers: { complexity },
      }
    : { estimator: 'estimator', ...withoutSum(describeEstimate(answers, prices)), answers: given(answers) }
  const id = hashNumber(JSON.stringify([estimate.estimator, estimate.answers]))
  return (
    <SaveToggle kind="estimate" id={id} isSaved={false} estimate={estimate} label={t`Save this estimate`} />
  )
}

const withoutSum = ({ sum: _sum, ...words }: WrittenEstimate) => words

const given = (answers: object): SavedEstimate['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

/**
 * Returns a positive 32-bit hash of a text (FNV-1a). The hash identifies an estimate, so that the same answers are saved only
 * once.
 */
function hashNumber(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 1 || 1
}
