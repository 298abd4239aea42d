import { saasLab } from '#content/saas-lab.ts'
import { BlockHead } from '../block-head.tsx'
import { Estimator } from './estimator.tsx'

export function EstimatorBlock() {
  return (
    <div>
      <BlockHead title={saasLab.estimator.heading} text={saasLab.estimator.text} />
      <Estimator />
    </div>
  )
}
