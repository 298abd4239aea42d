import { saasLab } from '#content/saas-lab.ts'
import { BlockHead } from './block-head.tsx'
import { RoiCalculator } from './roi-calculator.tsx'

export function RoiBlock() {
  return (
    <div className="mt-[clamp(3.5rem,7vw,6rem)]">
      <BlockHead title={saasLab.calculator.heading} text={saasLab.calculator.text} />
      <RoiCalculator />
    </div>
  )
}
