import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { LoadProblem } from '../loading/load-problem.tsx'
import { type Stat, StatStrip } from './stat-strip.tsx'

type MeasuredStripProps = {
  label: string
  stats: Stat[]
  asked: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  children?: ReactNode
}

/**
 * A strip of figures from a query. If the query failed, shows dashes in place of figures (but keeps examples) and a retry button.
 */
export function MeasuredStrip({ label, stats, asked, children }: MeasuredStripProps) {
  const shown = stats.map((stat) => (asked.isError && !stat.sample ? { ...stat, value: '–' } : stat))
  return (
    <div className="grid gap-3">
      <StatStrip label={label} stats={shown} />
      {asked.isError && <LoadProblem text={t`The figures could not be loaded.`} query={asked} />}
      {children}
    </div>
  )
}
