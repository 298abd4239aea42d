import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { msg, plural, t } from '#platform/texts.ts'
import { MeasuredStrip } from '#ui/lists/measured-strip.tsx'
import type { Stat } from '#ui/lists/stat-strip.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ProgressBar } from '#ui/page/progress-bar.tsx'
import type { OrderSummary } from '../../contract/schemas.ts'
import { orderSummaryQuery } from '../../query-options.ts'

export function OrderFigures() {
  const asked = useQuery(orderSummaryQuery)
  const stats = orderStats(asked.isError ? undefined : asked.data)
  return <MeasuredStrip label={t`Your projects`} stats={stats} asked={asked} />
}

function orderStats(summary: OrderSummary | undefined): Stat[] {
  return [
    {
      label: t`Total Projects`,
      value: summary?.total,
      note: summary?.cancelled
        ? plural(summary.cancelled, '{n} cancelled', '{n} cancelled', { n: formatNumber(summary.cancelled) })
        : t`All your orders`,
    },
    {
      label: t.for('projects')`Completed`,
      value: summary?.completed,
      note: summary ? t`${completionPercent(summary)}% completion` : t.for('projects')`Delivered`,
    },
    { label: t`In Progress`, value: summary?.inProgress, note: t`Being worked on` },
    { label: t`Pending`, value: summary?.pending, note: t`Awaiting approval` },
  ]
}

const states = [
  { key: 'completed', label: msg.for('an order')`Completed`, color: 'bg-success' },
  { key: 'inProgress', label: msg`In progress`, color: 'bg-accent-fill' },
  { key: 'pending', label: msg`Awaiting approval`, color: 'bg-line-strong' },
  {
    key: 'cancelled',
    label: msg.for('an order')`Cancelled`,
    color: 'border border-line-strong bg-surface-3',
  },
] as const

/** Shows nothing if the client has no orders. */
export function ProgressOverview() {
  const { data, isPending } = useQuery(orderSummaryQuery)
  if (isPending) return <Skeleton className="h-62 rounded-card" />
  if (!data?.total) return null
  return (
    <Panel title={t`Project Progress Overview`}>
      <div className="p-5 md:p-6">
        <p className="flex items-baseline justify-between gap-4 text-md">
          <span id="overall-completion" className="text-muted">
            {t`Overall completion`}
          </span>
          <span className="font-display text-lg font-semibold tabular-nums">{`${completionPercent(data)}%`}</span>
        </p>
        <ProgressBar
          aria-labelledby="overall-completion"
          value={completionPercent(data)}
          segments={states.map(({ key, color }) => ({ key, className: color, share: data[key] }))}
          className="mt-3"
        />
        <dl className="mt-5 grid gap-y-2 text-sm">
          {states.map(({ key, label, color }) => (
            <div key={key} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${color}`} />
              <dt className="grow text-muted">{t(label)}</dt>
              <dd className="tabular-nums">{data[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}

const completionPercent = ({ total, completed }: Pick<OrderSummary, 'total' | 'completed'>): number =>
  total === 0 ? 0 : Math.round((completed / total) * 100)
