import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { sendHeld } from '#ui/dialogs/undo.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { OverviewOrder } from '../../contract/today.ts'
import { orderSummaryQuery } from '../../query-options.ts'
import { BrowseServices, ListedOrderRow } from '../listed-order.tsx'
import { NextOrder } from './next-order.tsx'
import { ProgressOverview } from './order-figures.tsx'
import { useOverview } from './use-overview.ts'

/** What waits for the client, the first orders, quick actions, and the progress of all orders. */
export function OverviewTab() {
  const { next, later, isAnswered } = useOverview()
  const main = useFocusOnNext(next, isAnswered)
  // On another page Undo would not show what it brings back.
  useEffect(() => () => void sendHeld(), [])
  return (
    <Columns
      side={
        <>
          <ProgressOverview />
          <QuickActions />
        </>
      }
    >
      <div ref={main} className="contents">
        {next && <NextOrder order={next} later={later} />}
        <RecentActivity />
      </div>
    </Columns>
  )
}

/** Once the order is answered, the heading of its successor or of the first orders has the focus, if the answer had it. */
function useFocusOnNext(next: OverviewOrder | undefined, isAnswered: (order: OverviewOrder) => boolean) {
  const main = useRef<HTMLDivElement>(null)
  const last = useRef(next)
  useEffect(() => {
    const wasSent = last.current && isAnswered(last.current)
    last.current = next
    if (wasSent && document.activeElement === document.body)
      main.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  })
  return main
}

const icon = { size: 17, strokeWidth: 1.7 } as const

function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3 p-5 md:p-6 [&>*]:justify-start">
        <BrowseServices icon={<Icon name="package" {...icon} />} />
        <Button variant="secondary" asChild>
          <Link to="/dashboard/invoices">
            <Icon name="receipt-text" {...icon} /> Invoices
          </Link>
        </Button>
        <Button variant="secondary" asChild>
          <a href="/contact">
            <Icon name="life-buoy" {...icon} /> Contact Support
          </a>
        </Button>
        <Unavailable reason="Coming Soon" className="px-4">
          <Icon name="chart-no-axes-column" {...icon} /> Download Reports
        </Unavailable>
        <Unavailable reason="Coming Soon" className="px-4">
          <Icon name="file-text" {...icon} /> View Documentation
        </Unavailable>
      </div>
    </Panel>
  )
}

/** The first orders, the most urgent first, with the one to act on. */
function RecentActivity() {
  const { asked, later } = useOverview()
  const orders = asked.data?.filter((order) => !later.includes(order)) ?? []
  const total = useQuery(orderSummaryQuery).data?.total ?? 0
  return (
    <Panel
      title="Recent Activity"
      action={
        total > orders.length + later.length && (
          <Button variant="secondary" asChild>
            <Link to="/dashboard" search={{ tab: 'projects' }} resetScroll={false} activeProps={{}}>
              All Orders
            </Link>
          </Button>
        )
      }
    >
      <div className="border-t border-line">
        {asked.isPending && <ListSkeleton noun="orders" rows={3} />}
        {asked.isError && !asked.data && (
          <LoadProblem text="Your orders could not be loaded." query={asked} className="p-5 md:px-6" />
        )}
        <Rows>
          {orders.map((order) => (
            <ListedOrderRow key={order.id} order={order} reader="client" />
          ))}
        </Rows>
        {asked.data?.length === 0 && (
          <p className="px-5 py-4 text-md text-muted md:px-6">
            No projects yet: what you order appears here.
          </p>
        )}
      </div>
    </Panel>
  )
}
