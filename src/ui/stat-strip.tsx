import type { ReactNode } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

export type Stat = {
  label: string
  /** The label as a link that covers the figure. */
  link?: ReactNode
  /** Absent while it is loading. */
  value?: string | number | undefined
  /** A short explanation of the figure. */
  note?: ReactNode
  /** An example, not a measured figure. */
  sample?: boolean
}

/** A figure that nothing measures: an example while the sample is there; `hasSample` is absent while that is not known. */
export function unmeasured(label: string, example: string, hasSample: boolean | undefined): Stat {
  if (hasSample === undefined) return { label }
  return hasSample ? { label, value: example, sample: true } : { label, value: '–', note: 'Not measured' }
}

/** The style of a list in four divided columns, two by two on a phone. */
export const inFour =
  'grid grid-cols-2 overflow-hidden lg:grid-cols-4 [&>div]:border-line [&>div:nth-child(even)]:border-l [&>div:nth-child(n+3)]:border-t lg:[&>div+div]:border-l lg:[&>div:nth-child(n+3)]:border-t-0'

const inTwo = 'grid grid-cols-2 overflow-hidden [&>div+div]:border-l [&>div]:border-line'

/** Two figures in a divided strip, or four; two by two on a phone. */
export function StatStrip({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <Card asChild>
      <dl aria-label={label} className={stats.length === 2 ? inTwo : inFour}>
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="relative row-span-3 grid grid-rows-subgrid gap-y-0 px-4 py-4 md:px-6 md:py-5"
          >
            <dt className="text-sm text-muted">{stat.link ?? stat.label}</dt>
            <dd className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-[1.5rem] leading-[1.15] font-semibold tracking-[-0.025em] tabular-nums md:text-[1.875rem]">
              {(typeof stat.value === 'number' ? formatNumber(stat.value) : stat.value) ?? (
                <Skeleton className="h-[1.15em] w-16" />
              )}
              {stat.sample && <Badge className="font-sans tracking-normal">Sample</Badge>}
            </dd>
            {stat.note && <dd className="mt-1.5 text-sm text-subtle">{stat.note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
