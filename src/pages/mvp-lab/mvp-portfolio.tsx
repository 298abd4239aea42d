import { useState } from 'react'
import { saasLab } from '#content/saas-lab.ts'
import { type SampleMvp, sampleMvps } from '#content/sample-mvps.ts'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { BlockHead } from './block-head.tsx'
import { type Category, categories } from './mvp-category.ts'
import { MvpLead } from './mvp-lead.tsx'
import { MvpRow } from './mvp-row.tsx'

type Filter = 'all' | Category

const filters: { value: Filter; label: string }[] = [{ value: 'all', label: 'All' }, ...categories]

const shown = (filter: Filter) => sampleMvps.filter((mvp) => filter === 'all' || mvp.category === filter)

/** The sample MVPs, all or of one field: the first one large, the others as rows under it. */
export function MvpPortfolio() {
  const [filter, setFilter] = useState<string>('all')
  return (
    <div>
      <BlockHead title={saasLab.portfolioHeading} />
      <Tabs
        label="Filter MVPs by field"
        value={filter}
        onValueChange={setFilter}
        tabs={filters.map((tab) => ({ ...tab, count: shown(tab.value).length }))}
      >
        {filters.map(({ value }) => (
          <TabPanel key={value} value={value} className="rounded-card pt-8">
            <MvpList mvps={shown(value)} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

function MvpList({ mvps: [first, ...others] }: { mvps: SampleMvp[] }) {
  if (!first) return null
  return (
    <ul>
      <MvpLead mvp={first} />
      {others.map((mvp) => (
        <MvpRow key={mvp.id} mvp={mvp} />
      ))}
    </ul>
  )
}
