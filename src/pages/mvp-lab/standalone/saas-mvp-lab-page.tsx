import { Hydrate } from '@tanstack/react-start'
import { memo } from 'react'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Arriving } from '#ui/arriving.tsx'
import { useHydrateNear } from '#ui/hydrate-near.ts'
import { StaysReadable } from '#ui/stays-readable.tsx'
import { AiShowcase } from './ai-showcase.tsx'
import { Capabilities } from './capabilities.tsx'
import { LabCall } from './lab-call.tsx'
import { LabEstimate } from './lab-estimate.tsx'
import { LabHero } from './lab-hero.tsx'
import { LabMetrics } from './lab-metrics.tsx'
import { LabRoi } from './lab-roi.tsx'
import { LabSteps } from './lab-steps.tsx'
import { LiveMvps } from './live-mvps.tsx'

/** The lab's own page, from the promise to the quote. Never drawn twice, so that its sleeping islands stay as the server drew them. */
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
          <LabRoi />
        </Hydrate>
      </StaysReadable>
      <LabMetrics />
      <AiShowcase />
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <LabEstimate />
        </Hydrate>
      </StaysReadable>
      <LabCall />
    </SiteFrame>
  )
})
