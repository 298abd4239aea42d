import type { SampleMvp } from '#content/sample-mvps.ts'

/** What an MVP brought: return, users and revenue. */
export function MvpImpact({ impact, className }: { impact: SampleMvp['impact']; className: string }) {
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
