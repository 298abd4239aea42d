import { createStore } from '#ui/state/store.ts'
import { type Complexity, noProgress, readComplexity, readProgress, readStep } from './estimate.ts'

export const progress = createStore(noProgress, 'estimator', readProgress)

type LabProgress = { step: number; complexity: Complexity }

export const labProgress = createStore<LabProgress>(
  { step: 1, complexity: 'simple' },
  'lab-estimator',
  (stored) => {
    const { step, complexity } = Object(stored) as Record<string, unknown>
    return { step: readStep(step), complexity: readComplexity(complexity) }
  },
)
