import { useState } from 'react'
import { mvpCategories, type SampleMvp, sampleMvps } from '#content/sample-mvps.ts'
import { Art } from '#ui/art.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = Object.entries({ all: 'All', ...mvpCategories }).map(([value, label]) => {
  const mvps = sampleMvps.filter(({ category }) => value === 'all' || category === value)
  return { value, label, count: mvps.length, panel: <MvpList mvps={mvps} /> }
})

/** The sample MVPs, all or of one field: the first one large, the others as rows under it. */
export default function MvpPortfolio() {
  const [filter, setFilter] = useState('all')
  return (
    <Tabs
      label="Filter MVPs by field"
      value={filter}
      onValueChange={setFilter}
      tabs={tabs}
      panelClass="rounded-card pt-8"
    />
  )
}

function MvpList({ mvps: [first, ...others] }: { mvps: SampleMvp[] }) {
  if (!first) return <p className="text-muted">No examples in this field yet.</p>
  return (
    <ul>
      <MvpLead mvp={first} />
      {others.map((mvp) => (
        <MvpRow key={mvp.id} mvp={mvp} />
      ))}
    </ul>
  )
}

/** The first MVP of a list: a large picture, and everything about it. */
function MvpLead({ mvp }: { mvp: SampleMvp }) {
  return (
    <li className="grid gap-x-10 gap-y-5 pb-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center">
      <div className="aspect-16/10 overflow-hidden rounded-card border border-line">
        <Art src={mvp.image} className="size-full" />
      </div>
      <div>
        <p className="text-sm text-muted">
          {mvpCategories[mvp.category]}, delivered in {mvp.deliveryTime}
        </p>
        <h4 className="mt-2 text-xl">{mvp.title}</h4>
        <p className="mt-3 text-muted">{mvp.description}</p>
        <MvpImpact
          impact={mvp.impact}
          className="mt-6 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4"
        />
        <p className="mt-4 text-sm text-subtle">{mvp.tech.join(', ')}</p>
      </div>
    </li>
  )
}

/** One further MVP: a small picture, its text, its figures on the right. */
function MvpRow({ mvp }: { mvp: SampleMvp }) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-3 border-t border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-8">
      <div className="aspect-16/10 overflow-hidden rounded-control border border-line sm:row-span-3 lg:row-span-2">
        <Art src={mvp.image} className="size-full" />
      </div>
      <div className="self-center sm:self-start">
        <h4 className="text-lg tracking-[-0.02em]">{mvp.title}</h4>
        <p className="mt-1 text-sm text-subtle">
          {mvpCategories[mvp.category]}, {mvp.deliveryTime}
        </p>
      </div>
      <p className="col-span-2 max-w-[32rem] text-md text-muted sm:col-span-1 sm:col-start-2 lg:row-start-2">
        {mvp.description}
      </p>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:pt-1">
        <MvpImpact
          impact={mvp.impact}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,4fr)] gap-x-4"
        />
        <p className="mt-4 text-sm text-subtle max-lg:hidden">{mvp.tech.join(', ')}</p>
      </div>
    </li>
  )
}

/** What an MVP brought: return, users and revenue. */
function MvpImpact({ impact, className }: { impact: SampleMvp['impact']; className: string }) {
  const figures = [
    ['ROI', impact.roi],
    ['Users', impact.users],
    ['Revenue', impact.revenue],
  ]
  return (
    <dl className={className}>
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-subtle">{name}</dt>
          <dd className="text-md font-medium text-fg tabular-nums first:text-accent">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
