import { labCalculator } from '#content/saas-mvp-lab.ts'
import { Section, SectionHead } from '#ui/section.tsx'
import { LabCalculator } from './lab-calculator.tsx'

export function LabRoi() {
  return (
    <Section id="roi" tone="raised">
      <SectionHead of="roi" title={labCalculator.heading} lead={labCalculator.text} />
      <LabCalculator />
    </Section>
  )
}
