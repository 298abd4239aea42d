import { Hydrate } from '@tanstack/react-start'
import { memo } from 'react'
import { labCalculator, labEstimator } from '#content/saas-mvp-lab.ts'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Arriving } from '#ui/arriving.tsx'
import { useHydrateNear } from '#ui/hydrate-near.ts'
import { Section, SectionHead } from '#ui/section.tsx'
import { StaysReadable } from '#ui/stays-readable.tsx'
import { LabCalculator } from './lab-calculator.tsx'
import { LabEstimator } from './lab-estimator.tsx'
import { LabHero } from './lab-hero.tsx'
import { AiShowcase, Capabilities, LabCall, LabMetrics, LabSteps, LiveMvps } from './lab-sections.tsx'

/** The lab's own page. Drawn once only (`memo`): a new drawing would lose the server's HTML of parts not yet hydrated. */
export const SaasMvpLabPage = memo(function SaasMvpLabPage() {
  const when = useHydrateNear('estimator')
  return (
    <SiteFrame>
      <LabHero />
      <LiveMvps />
      <Capabilities />
      <LabSteps />
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <Section id="roi" tone="raised">
            <SectionHead of="roi" title={labCalculator.heading} lead={labCalculator.text} />
            <LabCalculator />
          </Section>
        </Hydrate>
      </StaysReadable>
      <LabMetrics />
      <AiShowcase />
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <Section id="estimator">
            <SectionHead of="estimator" title={labEstimator.heading} lead={labEstimator.text} />
            <LabEstimator />
          </Section>
        </Hydrate>
      </StaysReadable>
      <LabCall />
    </SiteFrame>
  )
})
