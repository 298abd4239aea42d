import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { ListSkeleton } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ListedOrder } from '../../contract/schemas.ts'
import { ordersQuery } from '../../query-options.ts'
import { BrowseServices, NewsMarks, OrderNumber, OrderStatusBadge } from '../order-marks.tsx'
import { ProgressOverview } from './order-figures.tsx'

/** The newest orders, quick actions, and the progress of all orders. */
export function OverviewTab() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <RecentActivity />
      <QuickActions />
      <ProgressOverview className="xl:col-span-2" />
    </div>
  )
}

const icon = { size: 17, strokeWidth: 1.7 } as const

function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3 px-5 pb-5 sm:max-xl:grid-cols-2 md:px-6 md:pb-6 [&>*]:justify-start">
        <BrowseServices icon={<Icon name="package" {...icon} />} />
        <Button variant="secondary" size="sm" asChild>
          <a href="/contact">
            <Icon name="life-buoy" {...icon} /> Contact Support
          </a>
        </Button>
        <Button variant="secondary" size="sm" unavailable="Coming Soon">
          <Icon name="chart-no-axes-column" {...icon} /> Download Reports
        </Button>
        <Button variant="secondary" size="sm" unavailable="Coming Soon">
          <Icon name="file-text" {...icon} /> View Documentation
        </Button>
      </div>
    </Panel>
  )
}

const shownOrders = 5

function RecentActivity() {
  const list = useInfiniteQuery(ordersQuery)
  const orders = list.data?.pages[0]?.items ?? []
  return (
    <Panel
      title="Recent Activity"
      action={
        orders.length > shownOrders && (
          <Button variant="secondary" size="sm" asChild>
            <Link to="/dashboard" search={{ tab: 'projects' }} resetScroll={false} activeProps={{}}>
              All Projects
            </Link>
          </Button>
        )
      }
    >
      <div className="border-t border-line">
        {list.isPending && <ListSkeleton noun="orders" rows={3} />}
        {list.isError && !list.data && (
          <LoadProblem text="Your orders could not be loaded." query={list} className="p-5 md:px-6" />
        )}
        <ul className="divide-y divide-line">
          {orders.slice(0, shownOrders).map((order) => (
            <ActivityRow key={order.id} order={order} />
          ))}
        </ul>
        {list.data && orders.length === 0 && (
          <EmptyState title="No projects yet" action={<BrowseServices />}>
            What you order appears here, with how it stands.
          </EmptyState>
        )}
      </div>
    </Panel>
  )
}

function ActivityRow({ order }: { order: ListedOrder }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3.5 transition-colors hover:bg-surface-2 max-[360px]:grid-cols-1 md:px-6">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/dashboard/orders/$id"
          params={{ id: String(order.id) }}
          className="text-md font-medium wrap-anywhere no-underline -outline-offset-2 after:absolute after:inset-0"
        >
          {order.serviceTitle}
        </Link>
        <NewsMarks order={order} reader="client" />
      </p>
      <OrderStatusBadge order={order} />
      <p className="text-sm text-subtle">
        <OrderNumber order={order} />
      </p>
      <p className="text-right text-sm text-subtle max-[360px]:text-left">
        <Day at={order.createdAt} />
      </p>
    </li>
  )
}
