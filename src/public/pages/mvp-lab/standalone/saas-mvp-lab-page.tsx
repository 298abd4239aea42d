import { showsPart, site } from '#base/site/domain/site.ts'
import { saasLab } from '#content/saas-lab.ts'
import { labCalculator, labEstimator } from '#content/saas-mvp-lab.ts'
import { ownHead } from '#frame/page-head.ts'
import { t } from '#platform/texts.ts'
import { SiteFrame } from '#public/layout/site-frame.tsx'
import { Island } from '#ui/loading/island.tsx'
import { Section, SectionHead } from '#ui/page/section.tsx'
import { definePage } from '../../page.ts'
import { money } from '../figures.ts'
import { labPrices } from '../prices.ts'
import RoiCalculator from '../roi-calculator.island.tsx'
import { SaveStrip } from '../save-strip.tsx'
import LabEstimator from './lab-estimator.island.tsx'
import { LabHero } from './lab-hero.tsx'
import { AiShowcase, Capabilities, LabCall, LabMetrics, LabSteps, LiveMvps } from './lab-sections.tsx'

const { steps, prompts, button, meanings } = labEstimator

export const saasMvpLabPage = definePage({
  path: '/saas-mvp-lab',
  isPartOf: 'saas-mvp-lab',
  head: () => ({
    ...ownHead(site().texts.labPage, t`SaaS MVP Lab`),
    path: '/saas-mvp-lab',
    image: '/share/saas-mvp-lab.png',
  }),
  Body: () => (
    <SiteFrame>
      <LabHero />
      <LiveMvps />
      <Capabilities />
      <LabSteps />
      <CalculatorSection />
      <LabMetrics />
      <AiShowcase />
      <EstimatorSection />
      <LabCall />
    </SiteFrame>
  ),
})

function CalculatorSection() {
  const prices = labPrices()
  if (!prices) return null
  const cost = money(prices.cost, prices.currency)
  return (
    <Section id="roi" tone="raised">
      <SectionHead of="roi" title={t(labCalculator.heading)} lead={labCalculator.text(cost)} />
      <div className="overflow-hidden rounded-card border border-line bg-surface-1 shadow-card">
        <Island
          of={RoiCalculator}
          props={{ formula: saasLab.calculator.formula(cost), prices, isTyped: true }}
          when="near"
        />
      </div>
    </Section>
  )
}

function EstimatorSection() {
  const prices = labPrices()
  if (!prices || !showsPart('estimates')) return null
  return (
    <Section id="estimator">
      <SectionHead of="estimator" title={t(labEstimator.heading)} lead={t(labEstimator.text)} />
      <div className="overflow-hidden rounded-card border border-line bg-surface-1 shadow-card">
        <Island
          of={LabEstimator}
          props={{
            steps: steps.map((name) => t(name)),
            prompts: prompts.map((prompt) => t(prompt)),
            button: t(button),
            meanings: t(meanings),
            prices,
          }}
          when="near"
        />
        <SaveStrip prices={prices} meanings={t(meanings)} />
      </div>
    </Section>
  )
}
