import { Hydrate } from '@tanstack/react-start'
import { memo } from 'react'
import { saasLab } from '#content/saas-lab.ts'
import { Arriving } from '#ui/arriving.tsx'
import { useHydrateNear } from '#ui/hydrate-near.ts'
import { StaysReadable } from '#ui/stays-readable.tsx'
import { AiParts } from './ai-parts.tsx'
import { Estimator } from './estimator.tsx'
import { Band, BlockHead } from './lab-block.tsx'
import { LabIntro } from './lab-intro.tsx'
import { MvpPortfolio } from './mvp-portfolio.tsx'
import { Phases } from './phases.tsx'
import { RoiCalculator } from './roi-calculator.tsx'

/**
 * The SaaS MVP lab on the front page. Its code comes in four parts. Drawn once only (`memo`): a new drawing would lose the
 * server's HTML of parts that are not yet hydrated.
 */
export const SaasLabSection = memo(function SaasLabSection() {
  const when = useHydrateNear('saas-mvp-lab')
  return (
    <section id="saas-mvp-lab" aria-labelledby="saas-mvp-lab-title" className="relative">
      <StaysReadable>
        <Hydrate when={when} fallback={<Arriving />}>
          <Band>
            <LabIntro titleId="saas-mvp-lab-title" />
            <div className="mt-[clamp(3.5rem,7vw,6rem)]">
              <BlockHead title={saasLab.calculator.heading} text={saasLab.calculator.text} />
              <RoiCalculator />
            </div>
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
            <BlockHead title={saasLab.estimator.heading} text={saasLab.estimator.text} />
            <Estimator />
          </Band>
        </Hydrate>
      </StaysReadable>
    </section>
  )
})
