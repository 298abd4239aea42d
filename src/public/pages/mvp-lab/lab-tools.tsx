import type { ReactNode } from 'react'
import { showsPart } from '#base/site/domain/site.ts'
import { saasLab } from '#content/saas-lab.ts'
import { tooltips } from '#content/tooltips.ts'
import { t } from '#platform/texts.ts'
import { PageTabs } from '#ui/controls/page-tabs.tsx'
import { Island } from '#ui/loading/island.tsx'
import Estimator from './estimator.island.tsx'
import { money } from './figures.ts'
import { labPrices } from './prices.ts'
import RoiCalculator from './roi-calculator.island.tsx'
import { SaveStrip } from './save-strip.tsx'

const { calculator, estimator } = saasLab
const tabs = [
  { label: calculator.heading, shows: '#roi' },
  { label: estimator.heading, shows: '#estimate' },
]

/**
 * Shows the calculator and the estimator as tabs. Renders nothing without prices. The browser's text search also finds text in
 * the hidden tab.
 */
export function LabTools() {
  const { formula, reportButton } = calculator
  const steps = estimator.steps.map((name) => t(name))
  const button = t(estimator.button)
  const prices = labPrices()
  if (!prices) return null
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-1 shadow-card">
      <PageTabs
        label={t(saasLab.tools)}
        tabs={tabs
          .slice(0, showsPart('estimates') ? 2 : 1)
          .map(({ label, ...tab }) => ({ ...tab, label: t(label) }))}
        className="gap-1 border-b border-line px-2 sm:px-5"
        tabClass="-mb-px h-12 border-b-2 border-transparent px-2 text-md text-muted -outline-offset-2 hover:text-fg aria-selected:border-accent aria-selected:font-medium aria-selected:text-fg sm:px-3"
      />
      <Panel id="roi" heading={t(calculator.heading)}>
        <Island
          of={RoiCalculator}
          props={{
            formula: formula(money(prices.cost, prices.currency)),
            report: { label: t(reportButton), unavailable: t(tooltips.feature) },
            prices,
          }}
          when="near"
        />
      </Panel>
      {showsPart('estimates') && (
        <Panel id="estimate" heading={t(estimator.heading)} closed>
          <Island of={Estimator} props={{ steps, button, prices }} when="near" />
          <SaveStrip prices={prices} />
        </Panel>
      )}
    </div>
  )
}

type PanelProps = { id: string; heading: string; closed?: boolean; children: ReactNode }

/** A tab panel. It extends behind the tabs to the top of the card, so that a link to it does not scroll the tabs out of view. */
function Panel({ id, heading, closed, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={id}
      aria-labelledby={`tab-${id}`}
      data-until-found={closed ? '' : undefined}
      className="not-[[hidden]]:-mt-12 not-[[hidden]]:pt-12 noscript:not-first:border-t noscript:border-line noscript:[content-visibility:visible]"
    >
      <h3 className="sr-only noscript:not-sr-only noscript:block noscript:px-7 noscript:pt-5 noscript:text-lg">
        {heading}
      </h3>
      {children}
    </div>
  )
}
