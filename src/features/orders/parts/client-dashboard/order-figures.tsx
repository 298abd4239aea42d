import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '../../../dashboard/parts/load-problem.tsx'
import { type Stat, StatStrip } from '../../../dashboard/parts/stat-strip.tsx'
import type { OrderSummary } from '../../contract/orders.ts'
import { orderSummaryQuery } from '../../queries/own-orders.ts'
import { completionOf } from './completion.ts'

/** How many orders there are, and how they stand. */
export function OrderFigures() {
  const { data, isError, isFetching, refetch } = useQuery(orderSummaryQuery)
  return (
    <div className="grid gap-3">
      <StatStrip label="Your projects" stats={statsOf(isError ? undefined : data, isError)} />
      {isError && (
        <LoadProblem
          text="The figures could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

const number = new Intl.NumberFormat('en-US')

function statsOf(summary: OrderSummary | undefined, isError: boolean): Stat[] {
  const show = (count: number | undefined) =>
    isError ? '–' : count === undefined ? undefined : number.format(count)
  return [
    {
      label: 'Total Projects',
      value: show(summary?.total),
      note: summary?.cancelled ? `${number.format(summary.cancelled)} cancelled` : 'All your orders',
    },
    {
      label: 'Completed',
      value: show(summary?.completed),
      note: summary ? `${completionOf(summary)}% completion` : 'Delivered',
    },
    { label: 'In Progress', value: show(summary?.inProgress), note: 'Being worked on' },
    { label: 'Pending', value: show(summary?.pending), note: 'Awaiting approval' },
  ]
}
