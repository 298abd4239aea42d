import { labEstimator } from '#content/saas-mvp-lab.ts'
import { Section, SectionHead } from '#ui/section.tsx'
import { LabEstimator } from './lab-estimator.tsx'

export function LabEstimate() {
  return (
    <Section id="estimator">
      <SectionHead of="estimator" title={labEstimator.heading} lead={labEstimator.text} />
      <LabEstimator />
    </Section>
  )
}
