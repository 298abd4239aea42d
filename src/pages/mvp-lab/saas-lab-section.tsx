import { Hydrate } from '@tanstack/react-start'
import { memo } from 'react'
import { Arriving } from '#ui/arriving.tsx'
import { useHydrateNear } from '#ui/hydrate-near.ts'
import { StaysReadable } from '#ui/stays-readable.tsx'
import { AiParts } from './ai-parts.tsx'
import { Band } from './band.tsx'
import { EstimatorBlock } from './estimator/estimator-block.tsx'
import { LabIntro } from './lab-intro.tsx'
import { MvpPortfolio } from './mvp-portfolio.tsx'
import { Phases } from './phases.tsx'
import { RoiBlock } from './roi-block.tsx'

/** The SaaS MVP lab on the front page: claims, calculator, AI features, phases, portfolio, estimator. Its code comes in four parts; it is never drawn twice, so that sleeping parts stay as the server drew them. */
export const SaasLabSection = memo(function SaasLabSection() {
  const when = useHydrateNear('saas-mvp-lab')
  return (
    <section id="saas-mvp-lab" aria-labelledby="saas-mvp-lab-title" className="relative">
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <Band>
            <LabIntro titleId="saas-mvp-lab-title" />
            <RoiBlock />
          </Band>
        </Hydrate>
      </StaysReadable>
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <Band tone="raised">
            <AiParts />
          </Band>
          <Band>
            <Phases />
          </Band>
        </Hydrate>
      </StaysReadable>
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <Band tone="raised">
            <MvpPortfolio />
          </Band>
        </Hydrate>
      </StaysReadable>
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <Band>
            <EstimatorBlock />
          </Band>
        </Hydrate>
      </StaysReadable>
    </section>
  )
})
