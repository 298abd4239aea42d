import { saasLab } from '#content/saas-lab.ts'
import { tooltips } from '#content/tooltips.ts'
import { Island } from '#ui/island.tsx'
import { AiParts } from './ai-parts.tsx'
import Estimator from './estimator.island.tsx'
import { Band, BlockHead } from './lab-block.tsx'
import { LabIntro } from './lab-intro.tsx'
import MvpPortfolio from './mvp-portfolio.island.tsx'
import { Phases } from './phases.tsx'
import RoiCalculator from './roi-calculator.island.tsx'

const { calculator, estimator, portfolioHeading } = saasLab
const { formula, reportButton } = calculator

/** The SaaS MVP lab on the front page. */
export function SaasLabSection() {
  return (
    <section id="saas-mvp-lab" aria-labelledby="saas-mvp-lab-title" className="relative">
      <Band>
        <LabIntro titleId="saas-mvp-lab-title" />
        <div className="mt-[clamp(3.5rem,7vw,6rem)]">
          <BlockHead title={calculator.heading} text={calculator.text} />
          <Island
            of={RoiCalculator}
            props={{ formula, reportButton, unavailable: tooltips.feature }}
            when="near"
          />
        </div>
      </Band>
      <Band tone="raised">
        <AiParts />
      </Band>
      <Band>
        <Phases />
      </Band>
      <Band tone="raised">
        <BlockHead title={portfolioHeading} />
        <Island of={MvpPortfolio} props={{}} when="near" />
      </Band>
      <Band>
        <BlockHead title={estimator.heading} text={estimator.text} />
        <Island of={Estimator} props={{ steps: estimator.steps, button: estimator.button }} when="near" />
      </Band>
    </section>
  )
}
