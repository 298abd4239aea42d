import { useQuery } from '@tanstack/react-query'
import { MeasuredStrip } from '#ui/measured-strip.tsx'
import type { Stat } from '#ui/stat-strip.tsx'
import type { OrderSummary } from '../../contract/orders.ts'
import { orderSummaryQuery } from '../../query-options/own-orders.ts'
import { completionOf } from './completion.ts'

/** How many orders there are, and how they stand. */
export function OrderFigures() {
  const asked = useQuery(orderSummaryQuery)
  const stats = statsOf(asked.isError ? undefined : asked.data)
  return <MeasuredStrip label="Your projects" stats={stats} asked={asked} />
}

const number = new Intl.NumberFormat('en-US')

function statsOf(summary: OrderSummary | undefined): Stat[] {
  const show = (count: number | undefined) => (count === undefined ? undefined : number.format(count))
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
