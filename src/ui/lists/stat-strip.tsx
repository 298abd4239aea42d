import type { ReactNode } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Skeleton } from '../loading/skeleton.tsx'
import { Card } from '../page/card.tsx'
import { Badge } from '../symbols/badge.tsx'

export type Stat = {
  label: string
  /** A link that contains the label and covers the figure. */
  link?: ReactNode
  /** The value. Undefined while it is loading. */
  value?: string | number | undefined
  note?: ReactNode
  /** Whether the value is an example, not a measured figure. */
  sample?: boolean
}

/**
 * Returns a figure that the site does not measure. The sample site shows an example. `hasSample` is undefined while it is not
 * known whether this is the sample site.
 */
export function unmeasured(label: string, example: string, hasSample: boolean | undefined): Stat {
  if (hasSample === undefined) return { label }
  return hasSample ? { label, value: example, sample: true } : { label, value: '–', note: t`Not measured` }
}

export function StatStrip({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <Card asChild>
      <dl aria-label={label} className={stats.length === 2 ? 'in-two' : 'in-four'}>
        {stats.map((stat) => (
          <div key={stat.label} className="stat">
            <dt className="text-sm text-muted">{stat.link ?? stat.label}</dt>
            <dd className="stat-value">
              {(typeof stat.value === 'number' ? formatNumber(stat.value) : stat.value) ?? (
                <Skeleton className="h-[1.15em] w-16" />
              )}
              {stat.sample && <Badge className="font-sans tracking-normal">{t`Sample`}</Badge>}
            </dd>
            {stat.note && <dd className="mt-1.5 text-sm text-subtle">{stat.note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
